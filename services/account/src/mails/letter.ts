/** A part of a letter: a paragraph, or what deserves a shape of its own. */
export type Block =
  | string
  | { code: string }
  | { link: string; label: string }
  | { quote: string }
  | { list: readonly string[] }
  /** A sentence around a word to copy. */
  | { before: string; secret: string; after: string }

/** What a mail says, whatever it is shown as. */
export interface Letter {
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
}

/** A letter with what stands around it. */
export interface AddressedLetter extends Letter {
  greeting: string
  closing: readonly string[]
  footer: string
}

const asText = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('code' in block) return block.code
  if ('link' in block) return `${block.label} :\n${block.link}`
  if ('quote' in block) return `« ${block.quote} »`
  if ('list' in block) return block.list.map(item => `- ${item}`).join('\n')
  return `${block.before}${block.secret}${block.after}`
}

/** The letter for programs that show no HTML. A line beginning with `-- ` is where a signature begins (RFC 3676). */
export const letterText = ({ greeting, blocks, closing, footer }: AddressedLetter): string =>
  [greeting, ...blocks.map(asText), closing.join('\n'), `-- \n${footer}\n`].join('\n\n')

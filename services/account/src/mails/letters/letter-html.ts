import { typeset } from '@comptoir/contracts/core/typography'
import { render } from '@react-email/render'
import { createElement as h, type ReactNode, type TableHTMLAttributes } from 'react'
import { frame } from './french.ts'
import type { AddressedLetter, Block } from './letter.ts'
import { darkSheet, styles } from './letter-style.ts'

const paragraph = (...children: ReactNode[]) => h('p', { className: 'ink', style: styles.text }, ...children)

const button = (link: string, label: string) => [
  h('p', { style: styles.text }, h('a', { href: link, className: 'button', style: styles.button }, label)),
  h(
    'p',
    { className: 'muted', style: styles.small },
    typeset(frame.otherwise),
    h('br'),
    h('a', { href: link, className: 'link', style: styles.link }, link)
  )
]

const bullets = (items: readonly string[]) =>
  h(
    'ul',
    { className: 'ink', style: styles.list },
    ...items.map(item => h('li', { style: styles.item }, typeset(item)))
  )

const asNodes = (block: Block): ReactNode[] => {
  if (typeof block === 'string') return [paragraph(typeset(block))]
  if ('code' in block) return [h('p', { className: 'ink', style: styles.code }, block.code)]
  if ('link' in block) return button(block.link, block.label)
  if ('quote' in block) return [h('blockquote', { className: 'ink', style: styles.quote }, block.quote)]
  if ('list' in block) return [bullets(block.list)]
  return [paragraph(typeset(block.before), h('strong', { style: styles.secret }, block.secret), typeset(block.after))]
}

const head = (title: string) =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Six digits are a code here, and must not become a phone number to tap.
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    h('title', null, title),
    h('style', null, darkSheet)
  )

/** The only frame of a readable width that every mail program respects is a table. Its role hides it from screen readers. */
const table = (attributes: TableHTMLAttributes<HTMLTableElement>, cell: ReactNode) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...attributes },
    h('tbody', null, h('tr', null, cell))
  )

const card = (...children: ReactNode[]) => {
  const inner = table(
    { width: 560, className: 'card', style: styles.card },
    h('td', { style: styles.cell }, ...children)
  )
  return table({ width: '100%' }, h('td', { align: 'center', style: { padding: 16 } }, inner))
}

/** The letter as an HTML page. React escapes every text, so none of them can add markup. */
export const letterHtml = (letter: AddressedLetter): Promise<string> => {
  const { subject, preview, heading, greeting, blocks, closing, footer } = letter
  return render(
    h(
      'html',
      { lang: 'fr', dir: 'ltr' },
      head(subject),
      h(
        'body',
        { className: 'body', style: styles.body },
        h('div', { style: styles.preview }, preview),
        // The language again, because web mail shows only the content of `body`, inside its own page.
        h(
          'div',
          { role: 'main', lang: 'fr' },
          card(
            h('h1', { className: 'ink', style: styles.heading }, typeset(heading)),
            paragraph(greeting),
            ...blocks.flatMap(asNodes),
            paragraph(...closing.flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))),
            h('p', { className: 'muted', style: styles.small }, footer)
          )
        )
      )
    )
  )
}

import { typeset } from '@comptoir/contracts/core/typography'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

const call = (sentence: (...given: unknown[]) => unknown): unknown => {
  try {
    return sentence('1', '1')
  } catch {
    // One that words a list.
    return sentence(['1'], ['1'])
  }
}

/** Every sentence of an object of texts, those made by functions among them. */
const sentencesOf = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return sentencesOf(call(texts as (...given: unknown[]) => unknown))
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesOf) : []
}

/**
 * The french files of all workspaces, without those of mails: a mail's plain text keeps its plain spaces, its HTML gets
 * its non-breaking ones where it is drawn (`letter-html.ts`).
 */
const files = globSync(['*/src/**/*french*.ts', 'services/*/src/**/*french*.ts'], { cwd: root })
  .filter(file => !file.endsWith('.test.ts') && !file.includes('/letters/'))
  .toSorted()

it('reads the sentences that functions make', () => {
  const texts = { list: ['Prêt'], of: (names: readonly string[]) => ({ title: names.join(' et ') }), count: 3 }
  expect(sentencesOf(texts)).toEqual(['Prêt', '1'])
})

it('finds french files on both sides of the API', () => {
  for (const file of ['shell/src/legal/legal-french.ts', 'mfe-chat/src/french.ts', 'services/batch/src/french.ts'])
    expect(files).toContain(file)
})

it.each(files)('%s is written as a keyboard writes it, and typeset', async file => {
  expect(readFileSync(path.join(root, file), 'utf8')).not.toContain('’')
  const sentences = sentencesOf({ ...((await import(path.join(root, file))) as object) })
  expect(sentences).not.toEqual([])
  expect(sentences).toEqual(sentences.map(typeset))
})

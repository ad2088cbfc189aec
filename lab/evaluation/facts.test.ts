import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readFacts, setAndNumber } from './facts.ts'

test('a file and a fact of one card have one name', () => {
  expect(['tcgp-A1_009', 'A1-009', 'A1-9'].map(setAndNumber)).toEqual(['A1-9', 'A1-9', 'A1-9'])
  expect(['tcgp-P-A_010', 'xy12-100'].map(setAndNumber)).toEqual(['P-A-10', 'xy12-100'])
})

test('names, number and the size of the set are what is printed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-facts-'))
  const write = (name: string, rows: object[]) =>
    writeFile(path.join(folder, name), gzipSync(`${rows.map(row => JSON.stringify(row)).join('\n')}\n`))
  await write('sets.jsonl.gz', [{ id: 'xy12', official: 108 }, { id: 'promos' }])
  await write('cards.jsonl.gz', [
    { id: 'xy12-3', set: 'xy12', number: '3', name: { en: 'Caterpie', fr: 'Chenipan' } },
    { id: 'promos-7', set: 'promos', number: '7', name: { en: 'Seven' } }
  ])
  const facts = await readFacts(folder)
  await rm(folder, { recursive: true })
  expect(facts.get(setAndNumber('xy12-003'))).toEqual({ names: ['Caterpie', 'Chenipan'], number: '3', total: 108 })
  expect(facts.get('promos-7')?.total).toBeNull()
})

import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface JsonlCatalogue {
  series: object[]
  sets: object[]
  cards: object[]
}

/** An invented catalogue as an import reads it: two regions have a set of the same code, and some cards have no name. */
export const inventedCatalogue = (): JsonlCatalogue => ({
  series: [
    { id: 'mist', region: 'international', name: { en: 'Mists', fr: 'Brumes' } },
    { id: 'mist', region: 'japanese', name: { ja: '霧' } },
    { id: 'null', region: 'japanese', name: {} }
  ],
  sets: [
    setLine(
      'mist1',
      'mist',
      'international',
      { en: 'Lantern Woods', fr: 'Bois des Lanternes' },
      { official: 60, cards: 3 }
    ),
    setLine('sky.5', 'mist', 'international', { en: 'Half Sky' }, { official: 0, cards: 1 }),
    setLine('mist1', 'mist', 'japanese', { ja: 'ランタンの森' }, { official: 50, cards: 2 }),
    setLine('P-X', 'null', 'japanese', {}, { official: 9, cards: 1, releaseDate: null })
  ],
  cards: [
    cardLine('mist1', '1', { en: 'Lanternkit', fr: 'Lumignou' }, { rarity: 'Common', variants: ['normal', 'reverse'] }),
    cardLine('mist1', '2', { en: 'Mistlet' }, { rarity: 'None' }),
    cardLine('mist1', '3', { en: 'Moonshroom', fr: 'Champilune' }, { rarity: 'Rare', variants: ['holo'] }),
    cardLine('sky.5', '007', { en: 'Comet' }),
    cardLine('mist1', '1', { ja: 'ランタキット' }),
    cardLine('mist1', '9', { ja: 'ミストレ' }),
    cardLine('P-X', '064', {})
  ]
})

const setLine = (id: string, serie: string, region: string, name: object, more: object) => ({
  id,
  serie,
  region,
  name,
  releaseDate: '2021-03-05',
  ...more
})

const cardLine = (set: string, number: string, name: object, more: object = {}) => ({
  id: `${set}-${number}`,
  set,
  number,
  name,
  rarity: null,
  category: 'Creature',
  variants: [],
  ...more
})

/** Writes a catalogue, packed, to a new folder and returns the folder. */
export const writeJsonlFolder = async (catalogue: JsonlCatalogue): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-jsonl-'))
  for (const [name, lines] of Object.entries(catalogue) as [string, object[]][])
    await writeFile(join(folder, `${name}.jsonl.gz`), gzipSync(lines.map(line => `${JSON.stringify(line)}\n`).join('')))
  return folder
}

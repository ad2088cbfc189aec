import type { CardRecord, SetRecord } from '@comptoir/service-recognition/catalogue/records/records'
import { nameKey } from '@comptoir/service-recognition/catalogue/records/names'

/** A catalogue of any size, of invented names; the same for the same seed. */

const syllables =
  'ba bri cho cla dra é fou gra gno hé i ja ka lan lu ma mi mou né nor o pha pi qua ré ro sa sté ta tor u vi vol ya zé'.split(
    ' '
  )
const endings = ['dou', 'lin', 'mite', 'nard', 'ris', 'sol', 'ton', 'veau', 'xel', 'ze']
const kana = Array.from('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン')
const kinds = ['', '', '', 'V', 'ex', 'GX', 'VMAX', 'de Brume', 'obscur', 'brillant']
const places = ['Bois', 'Marées', 'Tempêtes', 'Ruines', 'Lueurs', 'Origines', 'Ombres', 'Étoiles', 'Braises', 'Glaces']

const smallestSet = 60
const otherSizes = 190

/** Mulberry32: a random number from 0 to 1, one after the other. */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const inventCatalogue = ({
  cards: count,
  species,
  sets: setCount,
  seed
}: {
  cards: number
  species: number
  sets: number
  seed: number
}): { sets: SetRecord[]; cards: CardRecord[] } => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const word = () =>
    capital(pick(syllables) + pick(syllables) + (random() < 0.5 ? pick(syllables) : '') + pick(endings))
  const beings = Array.from({ length: species }, () => ({
    french: word(),
    english: word(),
    japanese: Array.from({ length: 3 + Math.floor(random() * 4) }, () => pick(kana)).join('')
  }))
  const createdat = new Date()
  const sets = Array.from({ length: setCount }, (_, index): SetRecord => {
    const names = { frenchname: `${pick(places)} de ${word()}`, englishname: word(), japanesename: null }
    // As sets are: a few of one size, and cards beyond the number that is printed.
    const total = smallestSet + ((index * 7) % otherSizes)
    const about = { audience: 'B', releasedate: null, icon: null, createdat } as const
    return { _id: `set-${index}`, serieid: `serie-${index % 20}`, ...names, namekey: nameKey(names), total, ...about }
  })
  const cards = Array.from({ length: count }, (_, index): CardRecord => {
    const being = pick(beings)
    const kind = pick(kinds)
    const names = {
      frenchname: `${being.french} ${kind}`.trim(),
      englishname: `${being.english} ${kind}`.trim(),
      japanesename: being.japanese
    }
    const number = String(Math.floor(index / setCount) + 1).padStart(index % 2 === 0 ? 3 : 1, '0')
    return {
      _id: `card-${index}`,
      setid: `set-${index % setCount}`,
      number,
      ...names,
      namekey: nameKey(names, number),
      rarity: null,
      audience: 'B',
      image: null,
      seticon: null,
      color: null,
      pricing: { mode: 'D', source: 'E', cents: null },
      ratiotable: null,
      holographismes: ['NH'],
      createdat
    }
  })
  return { sets, cards }
}

import type { PhotoPoint, SeenWear } from '@comptoir/contracts/batch/seen-wear'
import { isOffCentre, marksOnBack, wearSentences } from './wear-words.ts'

const edge: SeenWear['edges'][number] = [
  [0.1, 0.2],
  [0.1, 0.4]
]
const wear = (part: Partial<SeenWear> = {}): SeenWear => ({
  whitening: 0.062,
  edges: [edge],
  centering: { left: 0.5, top: 0.5 },
  outline: null,
  ...part
})
const plain = (sentences: string[]) => sentences.map(sentence => sentence.replaceAll(/\s/g, ' '))

test('A clean back and a centred print are said to be so, and nothing is marked', () => {
  const clean = wear({ whitening: 0.01 })
  expect(plain(wearSentences(clean))).toEqual([
    'Bords du dos : pas de blanc visible.',
    'Centrage : rien de décalé sur la photo.'
  ])
  expect(marksOnBack(clean)).toEqual([])
})

test('Whitened edges are told from where to where their share may lie, and marked', () => {
  expect(plain(wearSentences(wear({ between: [0.04, 0.11] })))[0]).toBe('Bords du dos : du blanc sur 4 à 11 % du tour.')
  expect(marksOnBack(wear({ between: [0.04, 0.11] }))).toEqual([edge])
})

test('A few white points are told as such; what was measured less well before is told from three hundredths on', () => {
  const few = wear({ whitening: 0.01, between: [0, 0.03] })
  expect(plain(wearSentences(few))[0]).toBe('Bords du dos : quelques points blancs, au plus 3 % du tour.')
  expect(marksOnBack(few)).toEqual([edge])
  const none = wear({ whitening: 0.004, between: [0, 0.02] })
  expect(plain(wearSentences(none))[0]).toBe('Bords du dos : pas de blanc visible.')
})

test('A card of an earlier release, which told no range, has its share', () => {
  expect(plain(wearSentences(wear()))[0]).toBe('Bords du dos : du blanc sur environ 6 % du tour.')
})

test('Corners are told by how many are seen and how many are white, and folds by where they leave the card; both are marked', () => {
  const arc: [PhotoPoint, PhotoPoint, PhotoPoint] = [
    [0.1, 0.15],
    [0.11, 0.11],
    [0.15, 0.1]
  ]
  const told = (part: Partial<SeenWear>) => plain(wearSentences(wear({ centering: null, ...part }))).slice(1)
  expect(told({ corners: { seen: 4, worn: [] } })).toEqual(['Coins du dos : nets.'])
  expect(told({ corners: { seen: 3, worn: [] } })).toEqual(['Coins du dos : 3 visibles, nets.'])
  expect(told({ corners: { seen: 1, worn: [] } })).toEqual(['Coins du dos : un seul visible, net.'])
  expect(told({ corners: { seen: 4, worn: [arc] } })).toEqual(['Coins du dos : 1 blanchi sur 4.'])
  expect(told({ corners: { seen: 3, worn: [arc, arc] } })).toEqual(['Coins du dos : 2 blanchis sur 3 visibles.'])
  expect(told({ creases: [edge] })).toEqual(['Dos : un pli semble atteindre le bord.'])
  expect(told({ creases: [edge, edge] })).toEqual(['Dos : des plis semblent atteindre le bord, à 2 endroits.'])
  expect(marksOnBack(wear({ whitening: 0, corners: { seen: 4, worn: [arc] }, creases: [edge] }))).toEqual([arc, edge])
})

test('A print is out of the middle only beyond the error of the measure, and told to five points', () => {
  const centering = (left: number, top: number) => plain(wearSentences(wear({ centering: { left, top } })))[1]
  expect(centering(0.64, 0.36)).toBe('Centrage : rien de décalé sur la photo.')
  expect(centering(0.71, 0.5)).toBe('Centrage : environ 70/30 de gauche à droite, mesuré sur la photo.')
  expect(centering(0.27, 0.7)).toBe(
    'Centrage : environ 25/75 de gauche à droite et 70/30 de haut en bas, mesuré sur la photo.'
  )
  const outline: SeenWear['outline'] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1]
  ]
  expect(isOffCentre(wear({ centering: { left: 0.71, top: 0.5 }, outline }))).toBe(true)
  expect(isOffCentre(wear({ centering: { left: 0.64, top: 0.36 }, outline }))).toBe(false)
  expect(isOffCentre(wear({ centering: { left: 0.71, top: 0.5 } }))).toBe(false)
})

test('What was not measured is not told', () => {
  const unknown = wear({ whitening: null, edges: [], centering: null })
  expect(plain(wearSentences(unknown))).toEqual(['Bords du dos : non mesurés sur cette photo.'])
  expect(marksOnBack(unknown)).toEqual([])
})

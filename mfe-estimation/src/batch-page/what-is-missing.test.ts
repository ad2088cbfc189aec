import { acceptedItem, analysing, cardItem } from '../../testing/builders.ts'
import { whatIsMissing, withoutEstimate } from './what-is-missing.ts'

const done = cardItem()
const waiting = cardItem({ id: 'card-b', status: 'WUI' })
const failed = cardItem({ id: 'card-c', status: 'E' })
const started = analysing({ id: 'card-d' })

it.each([
  ['an empty batch', [], [], ['Ajoutez au moins une carte.']],
  ['a question only', [waiting], [], ['Il faut au moins une carte estimée.']],
  ['an analysis only', [started], [], ['L’analyse de 1 carte n’est pas finie.']],
  ['a done card and an analysis', [done, started], [], ['L’analyse de 1 carte n’est pas finie.']],
  ['photos on their way', [done], ['queued', 'sending'], ['Les photos de 2 cartes sont encore en route.']],
  ['photos without a network', [], ['waiting'], ['Les photos de 1 carte sont encore en route.']],
  [
    'refused photos',
    [done],
    ['failed'],
    ['Les photos de 1 carte ne sont pas parties\u00a0: réessayez ou retirez-les.']
  ],
  ['a done card', [done], [], []],
  ['a done card, a question and an error', [done, waiting, failed], [], []]
] as const)('%s lacks what the shop needs', (_, items, states, sentences) => {
  expect(
    whatIsMissing(
      items,
      states.map(state => ({ state }))
    )
  ).toEqual(sentences)
})

it('cards without an estimate are counted, offers are not', () => {
  expect(withoutEstimate([done, waiting, failed, started, acceptedItem()])).toBe(2)
})

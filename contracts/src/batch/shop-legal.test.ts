import { isSiren, missingFacts } from './shop-legal.ts'

test('A SIREN has nine digits, the last of which checks the others', () => {
  for (const siren of ['732829320', '552100554']) expect(isSiren(siren)).toBe(true)
  for (const wrong of ['732829321', '73282932', '7328293200', '', 'abcdefghi', '73282932O'])
    expect(isSiren(wrong)).toBe(false)
})

const legal = {
  company: 'Comptoir SARL',
  siren: '732829320',
  rcs: 'Paris B 732 829 320',
  publisher: 'La gérante',
  host: 'Hébergeur',
  mediator: 'Médiateur',
  access: '',
  carriers: '',
  processors: ''
}
const shop = { address: '12 rue de la Roquette, 75011 Paris', phone: '01 02 03 04 05' }

test('A new shop has told nothing; a shop that told all that is asked for lacks nothing', () => {
  expect(missingFacts({ shop: { address: 'Paris', phone: '' } })).toEqual([
    'company',
    'siren',
    'rcs',
    'publisher',
    'host',
    'mediator',
    'address',
    'phone'
  ])
  expect(missingFacts({ shop, legal })).toEqual([])
  expect(missingFacts({ shop, legal: { ...legal, host: '' } })).toEqual(['host'])
})

import { arrondissementOf } from './arrondissement.ts'

it.each([
  ['12 rue de la Roquette, 75011 Paris', 11],
  ['1 place Vendôme 75001 PARIS', 1],
  ['3 avenue Foch, 75116 Paris', 16],
  ['75020', 20],
  ['Paris', null],
  ['75021 Paris', null],
  ['75000 Paris', null],
  ['3 rue du Lac, 69003 Lyon', null],
  ['174750110 rue', null]
])('%s is in arrondissement %s', (address, arrondissement) => {
  expect(arrondissementOf(address)).toBe(arrondissement)
})

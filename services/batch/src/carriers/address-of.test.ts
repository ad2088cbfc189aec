import { addressOf } from './address-of.ts'

const lilas = { extra: null, housenumber: '12', street: 'rue des Lilas', postcode: '75011', city: 'Paris' }

test.each([
  ['12 rue des Lilas, 75011 Paris', lilas],
  ['12, rue des Lilas\n75011 Paris', lilas],
  ['12 rue des Lilas 75011 Paris', lilas],
  [' 12 rue des Lilas,\n75011  Paris\nFrance ', lilas],
  ['12 bis rue des Lilas, 75011 Paris', { ...lilas, housenumber: '12 bis' }],
  ['12B rue des Lilas, 75011 Paris', { ...lilas, housenumber: '12B' }],
  ['Bât. B, 2e étage\n12 rue des Lilas\n75011 Paris', { ...lilas, extra: 'Bât. B, 2e étage' }],
  ['12 rue du 8 mai 1945, 75011 Paris', { ...lilas, street: 'rue du 8 mai 1945' }],
  [
    '1 place de l’Église, 13100 Aix-en-Provence Cedex 2',
    { extra: null, housenumber: '1', street: 'place de l’Église', postcode: '13100', city: 'Aix-en-Provence Cedex 2' }
  ]
])('%j is understood', (text, parts) => expect(addressOf(text)).toEqual(parts))

test.each([
  '',
  'Paris',
  '75011 Paris',
  'rue des Lilas, 75011 Paris',
  '12 rue des Lilas, Paris',
  '12 rue des Lilas, 1000 Bruxelles',
  '12 rue des Lilas, 10115 Berlin, Allemagne',
  '12 rue des Lilas, 14 rue des Roses, 75011 Paris',
  '12 rue Pasteur, 97400 Saint-Denis'
])('%j is not certain enough for a label', text => expect(addressOf(text)).toBeNull())

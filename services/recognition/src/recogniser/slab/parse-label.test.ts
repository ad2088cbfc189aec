import { parseLabel } from './parse-label.ts'

const label = (...lines: (string | [text: string, height: number])[]) =>
  parseLabel(
    lines.map(line => (typeof line === 'string' ? { text: line, height: 2 } : { text: line[0], height: line[1] }))
  )

it.each([
  [
    ['2021 POKEMON SWSH', '#079', 'DRAGOFEU', 'GEM MT', '10', 'PSA', '58273641'],
    ['PSA', 10, '58273641']
  ],
  // The logo of PSA is a hologram that is seldom read: the words of its scale are its own.
  [
    ['1999 POKEMON GAME', 'NM-MT', '8', '4185 2360'],
    ['PSA', 8, '41852360']
  ],
  [
    ['CGC', 'Gem Mint', ['9.5', 8] as [string, number], '4185236007'],
    ['CGC', 9.5, '4185236007']
  ],
  [
    ['CGC', 'PRISTINE', ['10', 8] as [string, number], '4185236007'],
    ['CGC', 10.5, '4185236007']
  ],
  [
    ['CGC', ['3', 8] as [string, number], '4185236007'],
    ['CGC', 5, '4185236007']
  ],
  [
    ['BECKETT', 'MINT', ['9', 9] as [string, number], '9.5', '8.5', '9.5', '0012345678'],
    ['BGS', 9, '0012345678']
  ],
  [
    ['BGS', 'PRISTINE', 'BLACK LABEL', ['10', 9] as [string, number]],
    ['BGS', 10.5, null]
  ],
  [
    ['PCA', '10+', 'GEM MINT', '01273648'],
    ['PCA', 10.5, '01273648']
  ],
  [
    ['CCC', 'GOLD', '10', 'A1027364'],
    ['CCC', 10.5, 'A1027364']
  ],
  [
    ['Collect Aura', 'NM', ['8,5', 8] as [string, number], '1027364'],
    ['CA', 8.5, '1027364']
  ],
  [
    ['PSA', 'AUTHENTIC', '58273641'],
    ['PSA', 4, '58273641']
  ],
  [
    ['PSA', 'MINT 9', '58273641'],
    ['PSA', 9, '58273641']
  ],
  // A grade that the company's scale lacks is asked.
  [
    ['PSA', 'GOOD', '2', '58273641'],
    ['PSA', null, '58273641']
  ],
  [
    ['PSA', '58273641'],
    ['PSA', null, '58273641']
  ],
  // Whose label it is could not be read.
  [
    ['DRAGOFEU', 'MINT', '9', '58273641'],
    [null, null, '58273641']
  ]
])('%j', (lines, [gradation, grade, certificate]) => {
  expect(label(...lines)).toEqual({ gradation, grade, certificate })
})

it.each([
  [[]],
  [['Liste de courses', '2 pains', '10']],
  // A card above the card: its name, its points and its number.
  [['Dragofeu', 'PV 120', '79/189', '30']],
  [['9']],
  [['58273641']]
])('%j is no label', lines => {
  expect(label(...lines)).toBeNull()
})

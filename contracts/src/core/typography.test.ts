import { typeset } from './typography.ts'

// `_` stands for the non-breaking space.
const plain = (text: string) => text.replaceAll('\u00a0', '_')

test.each([
  ['Déjà un compte ?', 'Déjà un compte_?'],
  ['Oui ; non : peut-être !', 'Oui_; non_: peut-être_!'],
  ['Lot « Dracaufeu » reçu', 'Lot «_Dracaufeu_» reçu'],
  ['50 % de 12 000 €', '50_% de 12_000_€'],
  ['1 000 000 €', '1_000_000_€'],
  ['20 Mo, 4 ko, 1 Go, 63 cm, 88 mm', '20_Mo, 4_ko, 1_Go, 63_cm, 88_mm'],
  ['dans 5 s, 3 min ou 2 h', 'dans 5_s, 3_min ou 2_h'],
  ['à 18 h 05, heure de Paris', 'à 18_h_05, heure de Paris'],
  ['Carte n° 12, N° au registre', 'Carte n°_12, N°_au registre'],
  ["Qu'est-ce que l'Arcanin d'Élise ?", 'Qu’est-ce que l’Arcanin d’Élise_?'],
  ["plus d'1 carte, plus d'« un » lot", 'plus d’1 carte, plus d’«_un_» lot']
])('%s', (typed, set) => {
  expect(plain(typeset(typed))).toBe(set)
  expect(typeset(typeset(typed))).toBe(typeset(typed))
})

test.each([
  'https://comptoir.test/batchs?page=1!',
  '18:05',
  'anna@example.fr',
  '2 hôtels, 3 mois, 14 jours',
  "La carte 1 s'ouvre".replace("'", '’'),
  '10 à 20',
  '01 42 33 44 55',
  "'cité'",
  "l'",
  '/dashboard/lots',
  'Neuf supérieur +',
  ''
])('%s stays', text => {
  expect(typeset(text)).toBe(text)
})

test('An apostrophe after a number of cards is no unit', () => {
  expect(typeset("La carte 1 s'ouvre")).toBe('La carte 1 s’ouvre')
})

test('Every text of an object is set, at any depth', () => {
  const texts = typeset({ one: "C'est tout", list: ['Prêt ?', ['Oui !']], deep: { none: null, count: 3, is: true } })
  expect(texts).toEqual({
    one: 'C’est tout',
    list: ['Prêt\u00a0?', ['Oui\u00a0!']],
    deep: { none: null, count: 3, is: true }
  })
})

test('A function keeps its number of arguments, and its result is set', () => {
  const { of } = typeset({ of: (name: string, count: number) => ({ title: `${name} : ${count} €` }) })
  expect(of).toHaveLength(2)
  expect(of('Lot', 12)).toEqual({ title: 'Lot\u00a0: 12\u00a0€' })
})

test('What is no text, list or plain object is returned as it is', () => {
  const element = { $$typeof: Symbol.for('react.transitional.element'), props: { children: 'Prêt ?' } }
  const others = [element, new Date(), /a ?/, new Map([['a', 'b ?']]), new Intl.NumberFormat('fr-FR'), undefined]
  typeset(others).forEach((value, place) => expect(value).toBe(others[place]))
})

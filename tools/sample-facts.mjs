const settings = {
  estimationopen: true,
  hours: [
    { day: 1, open: '11:30', close: '19:00' },
    { day: 7, open: '14:30', close: '19:00' }
  ],
  closures: [{ from: '2030-08-01', to: '2030-08-15', reason: 'Congés' }],
  shippingcost: 8,
  shop: { name: 'Comptoir', address: '1 rue de Paris, 75001 Paris', phone: '01 23 45 67 89', email: 'a@example.fr' },
  legal: Object.fromEntries(
    ['company', 'siren', 'rcs', 'publisher', 'host', 'mediator', 'access', 'carriers', 'processors'].map(name => [
      name,
      '732829320'
    ])
  )
}
const image = `${'a'.repeat(32)}.webp`
const highlight = position => ({
  id: 'a'.repeat(21) + position,
  image,
  price: 12,
  display: true,
  position,
  name: 'Carte'
})
const highlights = count => Array.from({ length: count }, (_, position) => highlight(position))
const delay = { minutes: 90, batches: 12 }
const purchase = {
  id: '1',
  name: 'Carte',
  set: 'Série',
  number: '1/100',
  edition: 'S',
  gradation: '_default',
  condition: 9,
  image,
  price: 12,
  paidon: '2030-01-01'
}

/** What a shop may tell on its public pages: nothing, little, and all. Between them they show every part of a page. */
export const sampleFacts = [
  null,
  { today: '2030-01-01', settings: null, highlights: null, delays: null, purchases: null },
  {
    today: '2030-01-01',
    settings: { ...settings, estimationopen: false, legal: undefined },
    highlights: highlights(3),
    delays: { answer: null, control: null, payment: null, paid: 0 },
    purchases: [{ ...purchase, image: null, set: null, number: null, condition: null }]
  },
  {
    today: '2030-01-01',
    settings,
    highlights: highlights(5),
    delays: { answer: delay, control: delay, payment: delay, paid: 1240 },
    purchases: Array.from({ length: 6 }, (_, place) => ({ ...purchase, id: String(place) }))
  }
]

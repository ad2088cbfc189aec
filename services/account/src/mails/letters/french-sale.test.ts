import { readHtml } from '../../../testing/read-html.ts'
import { number, saleMails } from '../../../testing/sale-mails.ts'
import type { MailData, MailRequest } from '../mail-request.ts'
import { renderMail } from './render-mail.ts'

const publicUrl = 'https://comptoir.test'
const link = `${publicUrl}/batchs/lot-1`
const anna = { to: 'anna@example.fr', firstname: 'Anna' }
const expiresat = '2026-12-12T22:59:59.999Z'
const shipby = '2026-12-26T22:59:59.999Z'

/** A mail about a batch: its subject, its text, and the text that a reader of its HTML sees. */
const write = async (request: MailRequest) => {
  const { subject, text, html } = await renderMail(request, publicUrl)
  return { subject, html, text: text.replaceAll('\u00A0', ' '), read: readHtml(html) }
}
const revised = (change: Partial<MailData['revised_offer']> = {}) =>
  write({
    ...anna,
    template: 'revised_offer',
    data: {
      batchid: 'lot-1',
      number,
      cards: 2,
      shipped: true,
      price: 22,
      previous: 30,
      lines: [],
      expiresat,
      ...change
    }
  })
const accepted = (change: Partial<MailData['offer_accepted']> = {}) =>
  write({
    ...anna,
    template: 'offer_accepted',
    data: { batchid: 'lot-1', number, price: 120, mode: 'ship', received: false, returned: 0, shipby, ...change }
  })

const subjects: Record<(typeof saleMails)[number]['template'], string> = {
  batch_sent: 'Votre lot : photos bien reçues',
  new_offer: 'Votre lot : une offre vous attend',
  revised_offer: 'Votre lot : contrôle terminé',
  offer_expiring: 'Votre lot : l’offre prend bientôt fin',
  offer_accepted: 'Votre lot : offre acceptée',
  label_attached: 'Votre lot : votre étiquette d’envoi est prête',
  time_to_ship: 'Votre lot : nous attendons vos cartes',
  batch_received: 'Votre lot : bien arrivé à la boutique',
  batch_cancelled: 'Votre lot : annulé par la boutique',
  batch_paid: 'Votre paiement est parti'
}

test.each(saleMails)('The subject of $template names the batch where its number is known', async mail => {
  const without = await write(mail)
  expect(without.subject).toBe(subjects[mail.template])
  expect(without.text).toContain(`\n${link}\n`)
  const named = await write({ ...mail, data: { ...mail.data, number } } as MailRequest)
  expect(named.subject).toMatch(/^Votre lot C-2A3B4C : \S/)
  for (const shown of [named.text, named.read]) {
    expect(shown).toContain(mail.needs)
    expect(shown).not.toMatch(/undefined|null|\[object/)
  }
})

test('Paid, and no number known: the subject is about the payment alone', async () => {
  const paid = saleMails.find(({ template }) => template === 'batch_paid')!
  const named = await write({ ...paid, data: { ...paid.data, number } } as MailRequest)
  expect(named.subject).toBe('Votre lot C-2A3B4C : votre paiement est parti')
})

test('A revised offer tells the old price and the new one, then each card with its note', async () => {
  const { text, html, read } = await revised({
    lines: [
      { name: 'Dracolume', price: 12, previous: 20, note: ' Coin abîmé\nau recto ' },
      { name: 'Lumignou', price: 10, previous: 10, note: null },
      { name: null, price: 0, previous: null, note: '' }
    ]
  })
  const prices = [
    'Dracolume : 12,00 € au lieu de 20,00 €. Coin abîmé au recto',
    'Lumignou : 10,00 €, prix inchangé.',
    'Carte non identifiée : 0,00 €.'
  ]
  expect(text).toContain(`Voici nos prix, carte par carte :\n\n${prices.map(line => `- ${line}`).join('\n')}\n\n`)
  expect(html.match(/<li[ >]/g)).toHaveLength(3)
  for (const line of prices) expect(read).toContain(line)
  for (const shown of [text, read]) {
    expect(shown).toContain('Notre offre définitive passe de 30,00 € à 22,00 €. Elle vous attend jusqu’au 12 décembre')
    expect(shown).toContain('soit nous nous en tenons aux 30,00 € déjà acceptés')
    expect(shown).toContain('soit nous vous renvoyons vos cartes gratuitement')
  }
})

test('What the shop noted cannot add markup to the mail', async () => {
  const { html } = await revised({
    lines: [{ name: '<b>Dracolume</b>', price: 1, previous: 2, note: '<a href="https://evil.test">ici</a>' }]
  })
  expect(html).toContain('&lt;b&gt;Dracolume&lt;/b&gt;')
  expect(html).not.toContain('href="https://evil.test"')
})

test('A first offer after control has no old price, and one without lines no list', async () => {
  for (const previous of [null, undefined, 22]) {
    const { text, html } = await revised({ previous })
    expect(text).toContain('Notre offre définitive vous attend : 22,00 €, jusqu’au 12 décembre 2026 inclus.')
    expect(text).not.toContain('carte par carte :')
    expect(html).not.toContain('<ul')
  }
  expect((await revised({ previous: null })).text).toContain(
    'Si elle ne vous convient pas, nous vous renvoyons vos cartes gratuitement.'
  )
})

test('A parcel that was checked is told as one, and cards brought to the shop are not', async () => {
  expect((await revised({ shipped: true })).text).toContain(
    'Votre colis est bien arrivé et nous l’avons contrôlé carte par carte.'
  )
  expect((await revised({ shipped: false })).text).toContain('Vos cartes sont bien arrivées à la boutique')
  const one = (await revised({ shipped: false, cards: 1, previous: null })).text
  expect(one).toContain('Votre carte est bien arrivée à la boutique')
  expect(one).toContain('nous vous renvoyons votre carte gratuitement')
})

test('Who accepted learns how to send: slip, protection, label, number, proof, deadline, identity', async () => {
  const { text, read, html } = await accepted()
  const told = ['120,00 €', 'bordereau', 'une par une', 'étiquette', `numéro ${number}`, 'preuve de dépôt']
  for (const part of [...told, 'au plus tard le 26 décembre 2026', 'pièce d’identité', 'le retour est gratuit']) {
    expect(text).toContain(part)
    expect(read).toContain(part)
  }
  expect(html.match(/<li[ >]/g)).toHaveLength(5)
  expect(text).not.toContain('partie de la vente')
  const older = await accepted({ number: undefined, shipby: null })
  expect(older.text).toContain('Envoyez-nous vos cartes :')
  expect(older.text).not.toMatch(/au plus tard|sur le colis\.\n- Écrivez/)
})

test('Who brings the cards learns what to take along; who has not chosen is asked to', async () => {
  const brought = (await accepted({ mode: 'shop' })).text
  expect(brought).toContain('Apportez vos cartes à la boutique au plus tard le 26 décembre 2026 :')
  expect(brought).toContain('- Montrez le bon de dépôt')
  expect(brought).toContain('- Prenez une pièce d’identité')
  expect(brought).not.toContain('bordereau')
  const open = (await accepted({ mode: null })).text
  expect(open).toContain('Choisissez dans votre lot comment nous remettre vos cartes au plus tard le 26 décembre 2026')
  expect(open).toContain('pièce d’identité')
})

test('Accepted with the cards at the shop: nothing to send, the payment follows', async () => {
  const { text, read } = await accepted({ received: true })
  for (const shown of [text, read]) {
    expect(shown).toContain('vous n’avez rien à envoyer, et votre paiement suit.')
    expect(shown).not.toMatch(/bordereau|colis|au plus tard/)
  }
})

test.each([
  [1, false, 'Une carte ne fait pas partie de la vente : gardez-la. Si elle est déjà en route, elle vous revient'],
  [
    2,
    false,
    '2 cartes ne font pas partie de la vente : gardez-les. Si elles sont déjà en route, elles vous reviennent'
  ],
  [1, true, 'Une carte ne fait pas partie de la vente : elle vous revient gratuitement.'],
  [2, true, '2 cartes ne font pas partie de la vente : elles vous reviennent gratuitement.']
])('Of %d cards not sold, at the shop: %s, it is told where they go', async (returned, received, sentence) => {
  expect((await accepted({ returned, received })).text).toContain(sentence)
})

test('Who is late is reminded of what they chose: the post, the shop, or to choose', async () => {
  const remind = async (mode: 'ship' | 'shop' | null) =>
    (await write({ ...anna, template: 'time_to_ship', data: { batchid: 'lot-1', number, mode, shipby } })).text
  expect(await remind('ship')).toContain('Enregistrez son numéro de suivi')
  expect(await remind('shop')).toContain('Pensez à apporter vos cartes à la boutique au plus tard le 26 décembre 2026.')
  expect(await remind('shop')).not.toContain('colis')
  expect(await remind(null)).toContain('vos cartes au plus tard le 26 décembre 2026, par la poste ou à la boutique.')
})

test('A label without a deadline is told all the same', async () => {
  const data = { batchid: 'lot-1', number, shipby: null }
  const { text } = await write({ ...anna, template: 'label_attached', data })
  expect(text).toContain('Préparez votre colis et déposez-le :\n\n- Imprimez')
})

test('A cancelled batch: its reason as it was typed, if any, and where the cards are', async () => {
  const cancel = (reason: string | null, received: boolean) =>
    write({ ...anna, template: 'batch_cancelled', data: { batchid: 'lot-1', number, reason, received } })
  const { text, html } = await cancel('Lot <b>incomplet</b>', true)
  expect(text).toContain('« Lot <b>incomplet</b> »')
  expect(html).toContain('Lot &lt;b&gt;incomplet&lt;/b&gt;')
  expect(text).toContain('nous vous les renvoyons à nos frais')
  const kept = (await cancel(null, false)).text
  expect(kept).toContain('Gardez vos cartes.')
  expect(kept).not.toContain('motif')
})

test('One card is not called several, and cash was handed over, not sent', async () => {
  const at = '2026-12-12T12:00:00.000Z'
  const one = { batchid: 'lot-1', cards: 1 }
  const textOf = async (request: MailRequest) => (await write(request)).text
  expect(await textOf({ ...anna, template: 'new_offer', data: { ...one, price: 5, expiresat } })).toContain(
    'Nous avons regardé votre carte'
  )
  expect(await textOf({ ...anna, template: 'batch_sent', data: one })).toContain('Gardez votre carte chez vous')
  expect(await textOf({ ...anna, template: 'batch_received', data: one })).toContain('Votre carte est bien arrivée')
  const cash = { batchid: 'lot-1', amount: 5, method: 'cash', at } as const
  expect(await textOf({ ...anna, template: 'batch_paid', data: cash })).toContain(
    'vous être remis en espèces le 12 décembre 2026'
  )
})

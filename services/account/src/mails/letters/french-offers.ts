import { dayOf, euros, lot, seeBatch, yourCards } from './french-words.ts'
import type { Block, Letters } from './letter.ts'
import type { MailData } from '../mail-request.ts'

/** The sentence about what led to a revised offer: the control of the cards, where the shop has them. */
const checked = ({ cards, shipped, received = true }: MailData['revised_offer']) =>
  !received
    ? 'Nous avons revu notre offre.'
    : shipped
      ? 'Votre colis est bien arrivé et nous l’avons contrôlé carte par carte.'
      : cards > 1
        ? 'Vos cartes sont bien arrivées à la boutique et nous les avons contrôlées une par une.'
        : 'Votre carte est bien arrivée à la boutique et nous l’avons contrôlée.'

/** An offer is final only once the shop has checked the cards. */
const finalOr = (received: boolean) => (received ? 'offre définitive' : 'nouvelle offre')

/** The price of a revised offer, beside the accepted price that it would replace. */
const finalPrice = ({ price, previous = null, received = true, expiresat }: MailData['revised_offer']) =>
  previous === null || previous === price
    ? `Notre ${finalOr(received)} vous attend : ${euros(price)}, jusqu’au ${dayOf(expiresat)} inclus.`
    : `Notre ${finalOr(received)} passe de ${euros(previous)} à ${euros(price)}. Elle vous attend jusqu’au ${dayOf(expiresat)} inclus.`

type RevisedLine = NonNullable<MailData['revised_offer']['lines']>[number]

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** One card of a revised offer. Its note may have several lines; here it gets one. */
const cardPrice = ({ name, price, previous, note }: RevisedLine) => {
  const change = previous === null ? '' : previous === price ? ', prix inchangé' : ` au lieu de ${euros(previous)}`
  return `${oneLine(name ?? 'Carte non identifiée')} : ${euros(price)}${change}. ${oneLine(note ?? '')}`.trim()
}

const perCard = (lines: readonly RevisedLine[]): Block[] =>
  lines.length === 0 ? [] : ['Voici nos prix, carte par carte :', { list: lines.map(cardPrice) }]

/** What happens when the seller refuses a revised offer. The accepted price that it would replace stays valid then. */
const ifRefused = ({ cards, previous = null, received = true }: MailData['revised_offer']) => {
  if (!received) return 'Si elle ne vous convient pas, refusez-la simplement : ce que vous avez accepté reste valable.'

  const back = cards > 1 ? 'renvoyons vos cartes' : 'renvoyons votre carte'
  return previous === null
    ? `Si elle ne vous convient pas, nous vous ${back} gratuitement.`
    : `Si elle ne vous convient pas, refusez-la simplement : soit nous nous en tenons aux ${euros(previous)} déjà acceptés, soit nous vous faisons une autre offre, soit nous vous ${back} gratuitement.`
}

const revisedHeading = ({ received = true }: MailData['revised_offer']) =>
  received ? 'Contrôle terminé' : 'Notre offre a changé'

/** The letters about an offer that waits for the seller's decision. */
export const offerLetters: Letters<'new_offer' | 'revised_offer' | 'offer_expiring'> = {
  new_offer: ({ batchid, number, cards, price, expiresat }, publicUrl) => ({
    subject: `${lot(number)} : une offre vous attend`,
    preview: `Elle est valable jusqu’au ${dayOf(expiresat)}.`,
    heading: 'Une offre vous attend',
    blocks: [
      `Nous avons regardé ${yourCards(cards)} et nous vous faisons une offre de ${euros(price)}. Elle est valable jusqu’au ${dayOf(expiresat)} inclus.`,
      'Vous pouvez l’accepter, la refuser ou nous poser une question directement dans la discussion.',
      seeBatch(publicUrl, batchid, 'Voir l’offre'),
      'Prenez votre temps : rien n’est engagé tant que vous n’avez pas accepté.'
    ]
  }),

  revised_offer: (offer, publicUrl) => ({
    subject: `${lot(offer.number)} : ${revisedHeading(offer).toLowerCase()}`,
    preview: `Notre ${finalOr(offer.received ?? true)} est valable jusqu’au ${dayOf(offer.expiresat)}.`,
    heading: revisedHeading(offer),
    blocks: [
      checked(offer),
      finalPrice(offer),
      ...perCard(offer.lines ?? []),
      ...((offer.received ?? true) ? ['Si l’état diffère de l’estimation, les photos sont dans votre lot.'] : []),
      seeBatch(publicUrl, offer.batchid, 'Voir l’offre'),
      ifRefused(offer)
    ]
  }),

  offer_expiring: ({ batchid, number, price, expiresat }, publicUrl) => ({
    subject: `${lot(number)} : l’offre prend bientôt fin`,
    preview: `Elle est valable jusqu’au ${dayOf(expiresat)}.`,
    heading: 'Votre offre prend bientôt fin',
    blocks: [
      `Notre offre de ${euros(price)} pour votre lot est valable jusqu’au ${dayOf(expiresat)} inclus. Après ce jour, elle sera annulée.`,
      'Vous pouvez encore l’accepter, la refuser ou nous poser une question dans la discussion. Sans réponse de votre part, rien n’est vendu.',
      seeBatch(publicUrl, batchid, 'Voir l’offre')
    ]
  })
}

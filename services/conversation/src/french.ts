import type { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/events'
import { batchStatus, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Slot } from '@comptoir/contracts/conversation/slot'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { typeset } from '@comptoir/contracts/core/typography'

type StatusChange = EventPayload<typeof batchStatusChanged>
type SaleStep = EventPayload<typeof saleStepTaken>

/** What became of the time of an appointment, as far as its line says it. */
interface SlotChange {
  by: 'seller' | 'shop'
  before: Pick<Slot, 'startsat'> | null
  after: Pick<Slot, 'startsat' | 'mode'> | null
}

/** A sentence, and after it the reason as its author typed it. */
const because = (sentence: string, reason: string | null) =>
  reason === null ? `${sentence}.` : `${typeset(`${sentence} : `)}${reason}`

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const euros = (price: number | null) => (price === null ? '' : money.format(price))

const comeBack = (cards: number) => (cards > 1 ? `${cards} cartes lui reviennent` : 'une carte lui revient')

const momentParts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit'
})

/** « mercredi 2 décembre à 14 h 30 », by the clock of the shop. */
const momentOf = (at: string): string => {
  const part = Object.fromEntries(momentParts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const day = part['day'] === '1' ? '1er' : part['day']
  const minutes = part['minute'] === '00' ? '' : ` ${part['minute']}`
  return `${part['weekday']} ${day} ${part['month']} à ${Number(part['hour'])} h${minutes}`
}

const places = { shop: 'en boutique', video: 'en visio' } as const
const sides = { seller: 'Le vendeur', shop: 'La boutique' } as const

/** What became of the time of an appointment, as both sides read it. */
const slotSentence = ({ by, before, after }: SlotChange): string => {
  if (!after)
    return before
      ? `${sides[by]} a annulé le rendez-vous du ${momentOf(before.startsat)}.`
      : `${sides[by]} a annulé le rendez-vous.`
  const told = `${momentOf(after.startsat)}, ${places[after.mode]}`
  return before
    ? `${sides[by]} a déplacé le rendez-vous du ${momentOf(before.startsat)} au ${told}.`
    : `${sides[by]} a fixé le rendez-vous au ${told}.`
}

/** Every French sentence this service writes. */
export const french = {
  /** The line the system writes when a batch comes to a status. The owner and the shop read the same. */
  statusLines: {
    [batchStatus.editing]: ({ reason }) => because('La boutique demande de reprendre des photos', reason),
    [batchStatus.cancelled]: ({ by, reason }) =>
      because(by === 'owner' ? 'Le vendeur a annulé le lot' : 'La boutique a annulé le lot', reason),
    ...typeset({
      [batchStatus.inTreatment]: ({ from }: StatusChange) =>
        from === batchStatus.inTransit
          ? 'Les cartes sont arrivées et ont été contrôlées : la boutique prépare une nouvelle offre.'
          : "Le lot est envoyé à la boutique, qui l'examine avant de faire une offre.",
      [batchStatus.inTransit]: () => 'Le lot est en route vers la boutique.',
      [batchStatus.finished]: () => 'Le paiement est parti : le lot est terminé. Merci de votre confiance !'
    })
  } satisfies Record<BatchStatus, (change: StatusChange) => string>,

  /** The line the system writes when an appointment gets a time, another one, or loses it. */
  slotLine: (change: SlotChange): string => typeset(slotSentence(change)),

  /** Why a time cannot be had. */
  slot: typeset({
    taken: "Ce créneau vient d'être pris. Choisissez-en un autre.",
    movedMeanwhile:
      "Ce rendez-vous vient d'être changé par l'autre partie ou un collègue. Vérifiez-le avant de continuer.",
    tooLate: 'Il est trop tard pour changer ce rendez-vous en ligne : écrivez à la boutique.',
    begun: 'Ce rendez-vous a déjà commencé.',
    notToCome: 'Choisissez un moment à venir, dans un an au plus, à une heure multiple de cinq minutes.',
    notOffered: 'La boutique ne propose pas ce lieu pour le moment.',
    days: 'Choisissez au plus 42 jours.'
  }),

  calendar: {
    summary: (mode: keyof typeof places, shop: string) =>
      typeset(mode === 'shop' ? `Rendez-vous à la boutique ${shop}` : `Rendez-vous en visio avec ${shop}`),
    video: 'En visio'
  },

  /** Why a canned answer cannot be kept. */
  reply: typeset({
    shortcutTaken: 'Une autre réponse a déjà ce raccourci.',
    tooMany: 'Il y a déjà 200 réponses types : supprimez-en une.',
    changedMeanwhile: "Cette réponse vient d'être modifiée par un collègue. Relisez-la avant de l'enregistrer."
  }),

  /** The line the system writes at each step of a sale. */
  stepLines: typeset({
    offer_posted: ({ price }) => `La boutique a fait une offre de ${euros(price)}.`,
    offer_revised: ({ price, previous }) => `La boutique propose ${euros(price)} au lieu de ${euros(previous)}.`,
    offer_accepted: ({ price, returned }) =>
      `Le vendeur a accepté l'offre de ${euros(price)}${returned > 0 ? ` ; ${comeBack(returned)}` : ''}.`,
    offer_refused: ({ price }) => `Le vendeur a refusé l'offre de ${euros(price)}.`,
    offer_withdrawn: ({ price }) => `La boutique a retiré son offre de ${euros(price)}.`,
    offer_expired: ({ price }) => `L'offre de ${euros(price)} a expiré sans réponse.`,
    delivery_chosen: ({ mode }) =>
      mode === 'ship' ? 'Les cartes seront envoyées par la poste.' : 'Les cartes seront apportées à la boutique.',
    payout_chosen: () => 'Le vendeur a choisi comment être payé.',
    label_attached: () => "La boutique a joint une étiquette d'envoi prépayée.",
    received: () => 'Les cartes sont arrivées à la boutique.',
    checked: () => 'La boutique contrôle les cartes une à une.'
  } satisfies Record<SaleStep['step'], (step: SaleStep) => string>)
}

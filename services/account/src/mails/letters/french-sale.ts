import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { dayOf, euros, freeReturn, lot, seeBatch, yourCards } from './french-words.ts'
import type { Block, Letters } from './letter.ts'
import type { MailData } from '../mail-request.ts'

type SaleTemplate =
  | 'batch_sent'
  | 'offer_accepted'
  | 'label_attached'
  | 'time_to_ship'
  | 'batch_received'
  | 'batch_cancelled'
  | 'batch_paid'

const deadline = (shipby: string | null) => (shipby === null ? '' : ` au plus tard le ${dayOf(shipby)}`)
const identity =
  'Avant de vous payer, la loi nous impose de noter votre pièce d’identité : la boutique vous la demandera si ce n’est pas déjà fait.'

/** How to pack a parcel. `label` is the line about its label. */
const packing = (label: string, number: string | undefined) => ({
  list: [
    'Imprimez le bordereau de votre lot et glissez-le dans le colis.',
    'Protégez vos cartes une par une : une pochette souple, un étui rigide, puis un emballage qui ne plie pas.',
    label,
    ...(number === undefined ? [] : [`Écrivez le numéro ${number} sur le colis.`]),
    'Gardez la preuve de dépôt du transporteur et enregistrez le numéro de suivi dans votre lot.'
  ]
})

/** How and by when the cards of an accepted offer come to the shop. */
const handOver = ({ mode, number, shipby }: MailData['offer_accepted']): Block[] => {
  if (mode === 'ship')
    return [
      `Envoyez-nous vos cartes${deadline(shipby)} :`,
      packing(
        'Si la boutique joint une étiquette d’envoi à votre lot, un e-mail vous prévient : collez-la sur le colis.',
        number
      ),
      'Votre colis est déjà parti ? Vous n’avez plus rien à envoyer.',
      identity
    ]
  if (mode === 'shop')
    return [
      `Apportez vos cartes à la boutique${deadline(shipby)} :`,
      {
        list: [
          'Montrez le bon de dépôt de votre lot, imprimé ou sur votre téléphone.',
          'Prenez une pièce d’identité : la loi nous impose de la noter avant de vous payer.',
          'Nous contrôlons les cartes avec vous.'
        ]
      }
    ]
  return [
    `Choisissez dans votre lot comment nous remettre vos cartes${deadline(shipby)} : par la poste ou à la boutique.`,
    identity
  ]
}

const bringBy = (mode: MailData['time_to_ship']['mode'], shipby: string) => {
  if (mode === 'ship') return `Pensez à déposer votre colis${deadline(shipby)}.`
  if (mode === 'shop') return `Pensez à apporter vos cartes à la boutique${deadline(shipby)}.`
  return `Pensez à nous remettre vos cartes${deadline(shipby)}, par la poste ou à la boutique.`
}

/** The sentence about the cards of the offer that the seller did not sell. `received`: the shop has them. */
const takenBack = ({ returned, received }: MailData['offer_accepted']): string[] => {
  if (returned === 0) return []
  const [cards, keep, onTheWay, back] =
    returned > 1
      ? [`${returned} cartes ne font pas`, 'gardez-les', 'elles sont', 'elles vous reviennent']
      : ['Une carte ne fait pas', 'gardez-la', 'elle est', 'elle vous revient']
  return received
    ? [`${cards} partie de la vente : ${back} gratuitement.`]
    : [`${cards} partie de la vente : ${keep}. Si ${onTheWay} déjà en route, ${back} gratuitement.`]
}

const paidIn: Record<PayoutMethod, (amount: string) => string> = {
  paypal: amount => `${amount} viennent d’être envoyés par PayPal`,
  bank: amount => `${amount} viennent d’être envoyés par virement`,
  cheque: amount => `${amount} viennent d’être envoyés par chèque`,
  cash: amount => `${amount} viennent de vous être remis en espèces`
}

/** The letters about a batch on its way to the shop and to its payment. */
export const saleLetters: Letters<SaleTemplate> = {
  batch_sent: ({ batchid, number, cards }, publicUrl) => ({
    subject: `${lot(number)} : photos bien reçues`,
    preview: 'La boutique les regarde et vous fait une offre.',
    heading: 'Vos photos sont bien reçues',
    blocks: [
      `Merci ! Nous avons bien reçu les photos de ${yourCards(cards)}. La boutique les regarde et vous fait une offre : un e-mail vous préviendra.`,
      `Gardez ${cards > 1 ? 'vos cartes' : 'votre carte'} chez vous pour l’instant : rien n’est engagé tant que vous n’avez pas accepté d’offre.`,
      seeBatch(publicUrl, batchid)
    ]
  }),

  offer_accepted: (sale, publicUrl) => ({
    subject: `${lot(sale.number)} : offre acceptée`,
    preview: sale.received
      ? 'Vos cartes sont à la boutique : votre paiement suit.'
      : `Comment nous remettre vos cartes${deadline(sale.shipby)}.`,
    heading: 'Offre acceptée',
    blocks: [
      `Vous avez accepté notre offre de ${euros(sale.price)}. Merci de votre confiance !`,
      ...(sale.received
        ? ['Vos cartes sont déjà à la boutique : vous n’avez rien à envoyer, et votre paiement suit.', identity]
        : handOver(sale)),
      ...takenBack(sale),
      seeBatch(publicUrl, sale.batchid),
      ...(sale.received ? [] : [`Le prix est confirmé après contrôle. Si nous devons revoir l’offre, ${freeReturn}`])
    ]
  }),

  label_attached: ({ batchid, number, shipby }, publicUrl) => ({
    subject: `${lot(number)} : votre étiquette d’envoi est prête`,
    preview: 'Il ne reste plus qu’à préparer votre colis.',
    heading: 'Votre étiquette d’envoi est prête',
    blocks: [
      `Votre étiquette vous attend dans votre lot. Préparez votre colis et déposez-le${deadline(shipby)} :`,
      packing('Imprimez l’étiquette et collez-la bien à plat sur le colis.', number),
      seeBatch(publicUrl, batchid, 'Voir l’étiquette')
    ]
  }),

  time_to_ship: ({ batchid, number, mode, shipby }, publicUrl) => ({
    subject: `${lot(number)} : nous attendons vos cartes`,
    preview: `Elles sont attendues au plus tard le ${dayOf(shipby)}.`,
    heading: 'Nous attendons vos cartes',
    blocks: [
      `Vous avez accepté notre offre. ${bringBy(mode, shipby)}`,
      mode === 'shop'
        ? 'Prenez avec vous le bon de dépôt de votre lot et une pièce d’identité.'
        : 'Le colis est déjà parti ? Enregistrez son numéro de suivi dans votre lot.',
      seeBatch(publicUrl, batchid),
      'Il vous faut un peu plus de temps ? Dites-le-nous dans la discussion.'
    ]
  }),

  batch_received: ({ batchid, number, cards }, publicUrl) => ({
    subject: `${lot(number)} : bien arrivé à la boutique`,
    preview: 'Le contrôle commence.',
    heading: 'Bien arrivé à la boutique',
    blocks: [
      cards > 1
        ? `Vos ${cards} cartes sont bien arrivées à la boutique. Nous les contrôlons une par une.`
        : 'Votre carte est bien arrivée à la boutique. Nous la contrôlons.',
      `Si l’état diffère des photos, nous vous faisons une nouvelle offre : ${freeReturn}`,
      seeBatch(publicUrl, batchid)
    ]
  }),

  batch_cancelled: ({ batchid, number, reason, received }, publicUrl) => ({
    subject: `${lot(number)} : annulé par la boutique`,
    preview: received ? 'Nous vous rendons vos cartes, à nos frais.' : 'Rien n’est vendu.',
    heading: 'Votre lot est annulé',
    blocks: [
      'La boutique a annulé votre lot : rien n’est vendu.',
      ...(reason === null ? [] : ['Voici le motif donné par la boutique :', { quote: reason }]),
      received
        ? 'Vos cartes sont à la boutique : nous vous les renvoyons à nos frais.'
        : 'Gardez vos cartes. Si elles sont déjà en route, nous vous les renvoyons à nos frais.',
      seeBatch(publicUrl, batchid),
      'Une question ? Répondez simplement à cet e-mail.'
    ]
  }),

  batch_paid: ({ batchid, number, amount, method, at }, publicUrl) => ({
    subject: number === undefined ? 'Votre paiement est parti' : `${lot(number)} : votre paiement est parti`,
    preview: 'Merci de votre confiance, et à bientôt à la boutique.',
    heading: 'Votre paiement est parti',
    blocks: [
      `${paidIn[method](euros(amount))} le ${dayOf(at)}.`,
      'Vous trouverez le justificatif d’achat dans votre lot.',
      seeBatch(publicUrl, batchid),
      'Merci de votre confiance, et à bientôt à la boutique.'
    ]
  })
}

import { messages } from '@comptoir/contracts/core/fields'
import { madeWhenAsked } from '@comptoir/contracts/core/made-when-asked'
import { typeset } from '@comptoir/contracts/core/typography'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { offerTexts } from '@comptoir/web/batch/offer-french.ts'
import { threadTexts } from '@comptoir/web/conversation/conversation-french.ts'
import { cards } from '@comptoir/web/french.ts'

const listed = madeWhenAsked(() => new Intl.ListFormat('fr-FR'))

/**
 * Every sentence of a thread; those of the appointment pages are in appointments/appointments-french.ts, those of the shop's
 * tools in staff/staff-french.ts. The sentences of refusals come from the contract.
 */
export const texts = typeset({
  thread: {
    ...threadTexts,
    heading: batchTexts.thread,
    loading: 'Chargement de la discussion…',
    gone: "Cette discussion n'existe plus.",
    empty: 'Aucun message pour le moment. Posez votre question à la boutique.',
    login: accountTexts.login,
    older: 'Messages précédents',
    newer: 'Messages suivants',
    newMessages: (count: number) => (count === 1 ? '1 nouveau message' : `${count} nouveaux messages`),
    unreadMark: 'Nouveaux messages',
    today: "Aujourd'hui",
    titleCount: (count: number) => `(${count}) `
  },
  author: { mine: 'Vous', shop: 'La boutique', seller: 'Le vendeur', system: 'Comptoir' },
  message: {
    sending: 'Envoi…',
    failed: 'Non envoyé',
    again: 'Renvoyer',
    discard: 'Abandonner',
    remove: 'Supprimer le message',
    removeTitle: 'Supprimer ce message ?',
    removeText: {
      seller: 'Il disparaîtra de la discussion pour vous et pour la boutique.',
      staff: 'Il disparaîtra de la discussion pour la boutique et pour le vendeur.'
    },
    removeOffer: "L'offre sera d'abord annulée, puis retirée de la discussion.",
    removeConfirm: 'Supprimer'
  },
  composer: {
    label: 'Votre message',
    placeholder: 'Votre message…',
    send: 'Envoyer',
    empty: messages.chat,
    blank: (name: string) => `Complétez {${name}} avant d'envoyer.`,
    image: 'Joindre une photo'
  },
  opening: {
    open: (until: string) => `Boutique ouverte jusqu'à ${until}`,
    answering: (open: string, minutes: number) => `${open} · réponse en général en ${minutes} min`,
    closed: 'Boutique fermée',
    back: (day: string, time: string) => `Boutique fermée, retour ${day} à ${time}`,
    today: "aujourd'hui",
    tomorrow: 'demain',
    days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    onDate: (day: string, date: string) => `${day} ${date}`,
    time: (hour: number, minutes: string) => `${hour} h${minutes === '00' ? '' : ` ${minutes}`}`
  },
  image: { alt: 'Photo jointe', open: 'Agrandir la photo' },
  video: {
    watch: 'Ouvrir la vidéo',
    join: 'Rejoindre la visio',
    appointment: 'Rendez-vous en visio',
    when: (deadline: string) => deadline.charAt(0).toUpperCase() + deadline.slice(1),
    calendar: 'Ajouter à mon agenda',
    file: 'rendez-vous-comptoir.ics'
  },
  offer: {
    ...offerTexts,
    heading: 'Offre de la boutique',
    ofTitle: ' : ',
    atPrice: ' — ',
    until: (deadline: string) => `Valable jusqu'au ${deadline.replace(/^le /, '')}`,
    expired: 'Expirée',
    replaced: 'Remplacée par une nouvelle offre',
    insteadOf: ' au lieu de ',
    /** Names the offers that it replaces. The page has no amount for an offer whose message it has not read. */
    replaces: (amounts: readonly string[]) => {
      if (amounts.length === 0) return 'Remplace une offre précédente'
      return amounts.length === 1
        ? `Remplace l'offre de ${amounts[0]}`
        : `Remplace les offres de ${listed().format(amounts)}`
    },
    cards,
    card: (number: number) => `Carte ${number}`,
    before: 'avant, ',
    now: ', maintenant ',
    decisions: { kept: 'Vendue', returned: 'Non vendue' },
    choose: 'Décochez les cartes que vous préférez garder : le montant suit.',
    sold: (count: number, all: number, amount: string) =>
      count === all
        ? `Vous vendez les ${all} cartes : ${amount}`
        : `Vous vendez ${cards(count)} sur ${all} : ${amount}`,
    /** About the cards the seller does not sell: `keeping` while they are at home, `returning` once they are at the shop. */
    keeping: (count: number) =>
      count === 1 ? "Vous gardez une carte : ne l'envoyez pas." : `Vous gardez ${count} cartes : ne les envoyez pas.`,
    returning: (count: number) =>
      count === 1
        ? 'Vous gardez une carte : la boutique vous la renvoie gratuitement.'
        : `Vous gardez ${count} cartes : la boutique vous les renvoie gratuitement.`,
    shipping: (amount: string) => `Frais d'envoi déduits : ${amount}`,
    ifShipped: (amount: string) => `En cas d'envoi, frais déduits : ${amount}`,
    net: (amount: string) => `Vous recevez ${amount}`,
    withdraw: "Retirer l'offre",
    acceptTitle: (amount: string) => `Accepter l'offre de ${amount} ?`,
    acceptReceived: 'Vos cartes sont à la boutique : nous préparons votre paiement dès que vous acceptez.',
    acceptConfirm: "Accepter l'offre",
    refuseTitle: (amount: string) => `Refuser l'offre de ${amount} ?`,
    refuseRevision:
      "L'offre que vous aviez acceptée reste valable. La boutique peut la payer, vous en faire une autre, ou vous rendre vos cartes gratuitement.",
    refuseConfirm: "Refuser l'offre",
    withdrawTitle: (amount: string) => `Retirer l'offre de ${amount} ?`,
    withdrawText: "Le vendeur ne pourra plus l'accepter.",
    withdrawRevision: "Le vendeur ne pourra plus l'accepter. L'offre qu'il avait acceptée reste valable.",
    withdrawConfirm: "Retirer l'offre",
    /** Why an offer cannot be decided, by the status of its batch. */
    undecidable: {
      E: "Le lot est en cours d'édition : l'offre pourra être acceptée ou refusée une fois le lot renvoyé à la boutique.",
      C: 'Le lot est annulé : cette offre ne peut plus être acceptée.',
      F: 'Le lot est terminé : cette offre ne peut plus être acceptée.'
    }
  }
} as const)

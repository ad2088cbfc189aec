import { typeset } from '@comptoir/contracts/core/typography'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { offerTexts as shared } from '@comptoir/web/batch/offer-french.ts'
import { catalogueTexts } from '@comptoir/web/catalogue/catalogue-french.ts'
import { cards } from '@comptoir/web/french.ts'

/** Every sentence of the offers a seller decides. */
export const offerTexts = typeset({
  instead: (price: string) => `au lieu de ${price}`,
  replaces: (price: string) => `Acceptée, elle remplace les ${price} que vous avez déjà acceptés.`,
  adds: (price: string) => `Acceptée, elle s'ajoute aux ${price} que vous avez déjà acceptés.`,
  follows: (price: string) => `Elle remplace l'offre précédente de ${price}, que la boutique a retirée.`,
  until: (deadline: string) => `Valable jusqu'au ${deadline.replace(/^le /, '')}`,
  net: {
    counter: (net: string) => `Au comptoir, sans frais : vous recevrez ${net}.`,
    covered: (net: string) => `Frais d'envoi pris en charge : vous recevrez ${net}.`,
    deducted: (cost: string, net: string) => `Frais d'envoi déduits : ${cost} · vous recevrez ${net}.`,
    ifShipped: (cost: string, net: string, whole: string) =>
      `En cas d'envoi, frais déduits : ${cost} · vous recevrez ${net}, ou ${whole} au comptoir.`,
    own: (net: string) => `L'envoi est à votre charge · vous recevrez ${net}.`,
    ifOwn: (net: string) =>
      `Par la poste, l'envoi est à votre charge ; au comptoir, sans frais · vous recevrez ${net}.`,
    with: (others: string) => `Avec les ${others} déjà acceptés.`
  },
  lines: {
    label: shared.lines,
    unnamed: batchTexts.unnamed,
    unchanged: (count: number) => (count === 1 ? '1 carte au prix prévu' : `${count} cartes au prix prévu`),
    estimated: (price: string) => `estimée ${price}`,
    from: (before: string, after: string) => `de ${before} à ${after}`,
    facts: {
      name: 'Carte',
      condition: catalogueTexts.condition,
      edition: catalogueTexts.edition,
      holographisme: catalogueTexts.holographisme
    },
    unknown: 'non précisée',
    yours: 'Votre photo',
    shops: 'Photo de la boutique',
    photoOf: (name: string, isMarked: boolean) =>
      `Photo de la boutique : ${name}${isMarked ? ', le défaut est entouré' : ''}`
  },
  choice: {
    hint: 'Vous pouvez garder une carte et vendre les autres : le montant suit.',
    sell: 'Vendre cette carte',
    sellOf: (name: string) => `Vendre cette carte : ${name}`,
    sentBack: 'Vous la gardez : la boutique vous la renvoie gratuitement.',
    notSent: "Vous la gardez : ne l'envoyez pas.",
    last: shared.keepAll,
    sum: (kept: number, all: number, price: string) => {
      if (kept === all) return `Vous vendez les ${all} cartes : ${price}`
      return `Vous vendez ${cards(kept)} sur ${all} : ${price}`
    }
  },
  accept: shared.accept,
  refuse: shared.refuse,
  acceptTitle: (amount: string) => `Accepter l'offre de ${amount} ?`,
  acceptText: shared.acceptText,
  acceptAtShop: "Vos cartes sont à la boutique : une fois l'offre acceptée, votre paiement se prépare.",
  acceptConfirm: "Accepter l'offre",
  returned: (count: number) => `Vous gardez ${cards(count)}.`,
  refuseTitle: (amount: string) => `Refuser l'offre de ${amount} ?`,
  refuseText: shared.refuseText,
  refuseStanding: (price: string) =>
    `Les ${price} que vous avez acceptés tiennent toujours : la boutique peut vous payer ce montant, vous faire une autre offre ou vous renvoyer vos cartes gratuitement.`,
  refuseConfirm: "Refuser l'offre",
  /** What the code of a refusal does not say: how to go on. */
  unavailable:
    "Cette offre n'est plus disponible : elle a été retirée, remplacée ou son délai est passé. La page montre où en est votre lot.",
  unproved: shared.unproved,
  mustchange: shared.mustchange,
  answer: (count: number) => (count === 1 ? "Répondre à l'offre" : 'Répondre aux offres'),
  several: (count: number) => `${count} offres`
} as const)

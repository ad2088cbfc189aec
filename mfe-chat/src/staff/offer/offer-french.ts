import { typeset } from '@comptoir/contracts/core/typography'
import { formatEuro } from '@comptoir/ui/money'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { offerTexts as shared } from '@comptoir/web/batch/offer-french.ts'
import { cards } from '@comptoir/web/french.ts'

const standing = { A: "L'offre acceptée", P: "L'offre en attente" } as const

/** Every sentence of the offer form. The sentences of other refusals come from the contract. */
export const offerTexts = typeset({
  title: 'Faire une offre',
  loading: batchTexts.loading,
  templates: 'Modèle',
  ...shared.form,
  pricing: 'Prix',
  lines: shared.lines,
  linesHint: 'Le total suit les cartes.',
  whole: 'Prix global',
  wholeHint: 'Un seul prix, sans détail par carte.',
  price: 'Prix (€)',
  cards: 'Cartes',
  cardsHint: "Prix en euros. Décochez une carte que vous n'achetez pas.",
  card: (number: number, name: string | null) => (name === null ? `Carte ${number}` : `${number}. ${name}`),
  linePrice: (card: string) => `Prix de la carte ${card} (€)`,
  lineNote: (card: string) => `Note sur la carte ${card}`,
  notePlaceholder: 'Note pour le vendeur (facultatif)',
  linePriceError: 'Indiquez un prix en euros, 0 compris, avec deux décimales au plus',
  condition: (declared: string, checked: string | null) => (checked === null ? declared : `${declared} → ${checked}`),
  estimate: (amount: string) => `Estimation ${amount}`,
  noEstimate: 'Sans estimation',
  checked: (amount: string) => `contrôle ${amount}`,
  held: (amount: string) => `Déjà dans l'offre de ${amount}, que celle-ci ne remplace pas`,
  noCards: "Aucune carte de ce lot n'est estimée.",
  total: (count: number) => `Total pour ${cards(count)}`,
  standing: (status: 'A' | 'P', price: number, title: string) =>
    `${standing[status]} de ${formatEuro(price)} (« ${title} »)`,
  /** Warns that an offer which is not replaced stays valid. */
  beside: {
    A: (price: number) => `L'offre acceptée de ${formatEuro(price)} reste due : celle-ci s'y ajoutera.`,
    P: (price: number) =>
      `Une offre de ${formatEuro(price)} attend déjà une réponse : le vendeur pourra accepter les deux.`
  },
  submit: "Envoyer l'offre",
  submitSecond: 'Envoyer une seconde offre',
  invalid: "L'offre n'a pas pu être créée : un champ est manquant ou invalide"
} as const)

/** The words of an offer until staff write others. */
export const offerTemplates = typeset({
  first: {
    title: shared.form.firstTitle,
    description:
      "Nous avons regardé vos photos et nous vous faisons cette offre. Prenez votre temps : rien n'est engagé tant que vous n'avez pas accepté."
  },
  checked: {
    title: shared.form.checkedTitle,
    description:
      "Nous avons contrôlé vos cartes une par une. Là où l'état diffère de l'estimation, le prix a changé : les photos sont dans votre lot. Si cette offre ne vous convient pas, nous vous rendons vos cartes gratuitement."
  },
  grouped: {
    title: 'Offre groupée',
    description:
      "Nous vous proposons un prix pour l'ensemble de vos cartes. Si vous préférez n'en vendre qu'une partie, dites-le-nous : nous vous ferons une autre offre."
  }
} as const)
export type TemplateName = keyof typeof offerTemplates

import { typeset } from '@comptoir/contracts/core/typography'

const cards = (count: number) => (count === 1 ? '1 carte' : `${count} cartes`)

/** The texts of the dialog in which a part of a batch is chosen. They load with it. */
export const partDialogTexts = typeset({
  title: 'Quelles cartes envoyer ?',
  lead: 'Les cartes que vous ne cochez pas restent chez vous, dans un nouveau lot à votre nom.',
  groups: {
    send: 'À envoyer',
    bulk: 'Petit lot',
    check: 'À vérifier'
  },
  hints: {
    send: () => '',
    bulk: (amount: string) =>
      `Moins de 0,50 € chacune, ${amount} en tout : elles ne valent leur place que dans un envoi qui part de toute façon.`,
    check: () => 'Sans estimation pour le moment : la boutique les regarde carte en main.'
  },
  all: (group: string, count: number) => `${group} · ${cards(count)}`,
  unnamed: (place: number) => `Carte ${place}`,
  unpriced: 'prix à confirmer',
  chosen: (count: number) => (count === 0 ? 'Aucune carte choisie' : `${cards(count)} à envoyer`),
  estimate: (amount: string) => `Estimation : ${amount}`,
  net: (amount: string, shipping: string) => `${amount} par la poste, une fois ${shipping} d'envoi déduits`,
  free: "L'envoi est offert.",
  missing: (amount: string) => `Encore ${amount} et l'envoi est offert.`,
  submitAll: 'Envoyer tout mon lot',
  submit: (count: number) => `Envoyer ${cards(count)}`,
  cancel: 'Annuler'
} as const)

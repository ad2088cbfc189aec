import { typeset } from '@comptoir/contracts/core/typography'

/** What several remotes say of a batch in the same words. */
export const batchTexts = typeset({
  title: (number: string, date: string) => `Lot ${number} · ${date}`,
  /** Where one line must tell a batch apart: its name and its number. */
  named: (name: string, number: string) => `${name} · ${number}`,
  /** The name of a batch that holds no card yet. */
  emptyName: 'Lot sans carte',
  loading: 'Chargement du lot…',
  changed: 'Dernier changement : ',
  atShop: 'À la boutique',
  mine: {
    heading: 'Mes lots',
    loading: 'Chargement de vos lots…',
    empty: "Vous n'avez pas encore de lot. Ajoutez une première carte : recto, verso, c'est tout."
  },
  more: 'Afficher plus de lots',
  parts: 'Parties du lot',
  cards: 'Cartes',
  thread: 'Discussion',
  noCard: 'Ce lot ne contient aucune carte.',
  moreCards: (count: number) => `+${count}`,
  unnamed: 'Carte sans nom',
  noPrice: 'Prix à confirmer',
  photo: (side: 'face' | 'back', name: string) => `${side === 'face' ? 'Recto' : 'Verso'} de ${name}`,
  show: { face: 'Voir le recto', back: 'Voir le verso' },
  enlarge: (photo: string) => `Agrandir : ${photo}`,
  amounts: {
    detail: 'Détail',
    estimate: 'Estimation des cartes',
    offered: 'Offres en attente',
    shipping: "Frais d'envoi déduits",
    paid: 'Payé',
    total: 'Total des cartes et des offres acceptées'
  }
} as const)

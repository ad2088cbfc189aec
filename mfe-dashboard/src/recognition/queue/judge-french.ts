import { typeset } from '@comptoir/contracts/core/typography'
import { catalogueTexts } from '@comptoir/web/catalogue/catalogue-french.ts'

const { search: found } = catalogueTexts

/** Sentences of the page on which staff judge what was recognised. */
export const judgeTexts = typeset({
  heading: (place: number, all: string, name: string) => `Décision ${place} sur ${all} : ${name}`,
  count: (count: number, more: boolean) => (more ? `${count} et plus` : String(count)),
  unnamed: 'carte inconnue',
  previous: 'Précédente',
  next: 'Suivante',
  turn: 'Tourner la photo',
  side: { face: 'Voir le verso', back: 'Voir le recto' },
  photo: 'La photo du vendeur',
  reference: "L'image du catalogue",
  noReference: "Cette carte n'a pas d'image au catalogue.",
  noProposal: 'Aucune carte proposée.',
  erased: 'Les photos ont été effacées : cette décision ne peut plus être jugée.',
  which: 'Quelle carte la photo montre-t-elle ?',
  bySeller: 'choix du vendeur',
  search: 'Une autre carte',
  absent: 'Pas au catalogue',
  condition: 'État vu (facultatif)',
  noCondition: 'Non jugé',
  suggested: (best: string, worst: string) =>
    best === worst ? `Les photos suggèrent : ${best}.` : `Les photos suggèrent : de ${best} à ${worst}.`,
  undo: 'Annuler',
  done: (name: string) => `Jugée : ${name}.`,
  undone: 'Le jugement est annulé.',
  judgedBy: (who: string, card: string) => `Jugée par ${who} : ${card}.`,
  first: (who: string, card: string) => `${who} l'a jugée avant vous : ${card}. Votre réponse n'est pas enregistrée.`,
  noCard: 'pas au catalogue',
  view: {
    act: 'Ajouter cette photo comme vue de la carte',
    title: 'Ajouter une vue de la carte ?',
    text: (name: string) =>
      `La carte seule, découpée dans cette photo, aidera à reconnaître les prochaines photos de ${name}.`,
    kept: "Cette découpe est copiée à part : elle reste quand le vendeur efface son lot, sans lien vers lui ni vers le lot. N'ajoutez pas une photo où l'on voit autre chose que la carte. Vous pourrez la retirer dans « Vues ».",
    confirm: 'Ajouter la vue',
    cancel: 'Annuler',
    added: 'Cette photo est une vue de sa carte.'
  },
  keysLabel: 'Touches du clavier',
  keysHint: 'Entrée confirme, 1 à 9 choisit, « ? » montre toutes les touches.',
  keysTitle: 'Raccourcis clavier',
  close: 'Fermer',
  keys: [
    ['Entrée', 'confirmer la première carte'],
    ['1–9', 'choisir une carte proposée'],
    ['0', 'pas au catalogue'],
    ['/ ou s', 'chercher une autre carte'],
    ['j k', 'suivante, précédente'],
    ['u', 'annuler le dernier jugement'],
    ['t v', 'tourner la photo, voir le verso'],
    ['?', 'montrer ces touches']
  ],
  searching: {
    title: 'Quelle carte est-ce ?',
    label: 'Carte du catalogue',
    hint: 'Nom, numéro ou extension : au moins 2 caractères.',
    list: found.list,
    loading: found.loading,
    candidates: "Cartes possibles d'après les photos",
    count: (count: number) => (count === 0 ? 'Aucune carte trouvée.' : found.found(count)),
    more: found.more,
    cancel: 'Annuler'
  }
} as const)

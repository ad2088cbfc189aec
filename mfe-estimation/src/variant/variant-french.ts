import { typeset } from '@comptoir/contracts/core/typography'
import { catalogueTexts } from '@comptoir/web/catalogue/catalogue-french.ts'

const { search: found } = catalogueTexts

/** Every sentence of the questions about a card. */
export const variantTexts = typeset({
  which: 'Laquelle est-ce ?',
  none: 'Aucune de ces cartes',
  noneHint: 'Cherchez la vôtre dans notre catalogue',
  another: "Ce n'est pas cette carte",
  confidence: ['Peu probable', 'Possible', 'Très probable'],
  loading: catalogueTexts.loading,
  search: {
    label: 'Votre carte dans notre catalogue',
    hint: 'Nom en français, anglais ou japonais, numéro ou extension : au moins 2 caractères.',
    list: found.list,
    loading: found.loading,
    count: (count: number) =>
      count === 0
        ? 'Aucune carte trouvée : vérifiez le nom ou le numéro, ou laissez la boutique regarder.'
        : found.found(count),
    more: found.more,
    change: 'Changer de carte'
  },
  edition: catalogueTexts.edition,
  holographisme: catalogueTexts.holographisme,
  gradation: catalogueTexts.gradation,
  gradationHint: 'Carte sous coque, gradée par une société ?',
  slab: {
    confirm: (read: string) => `Lu sur la coque : ${read}. À vérifier.`,
    unpriced: (company: string) =>
      `Nous lisons ${company} sur la coque, et la boutique n'a pas de barème pour ses notes : laissez-la regarder cette carte.`
  },
  condition: catalogueTexts.condition,
  conditionSuggested: (best: string, worst: string) =>
    `D'après vos photos, entre « ${best} » et « ${worst} » : à confirmer.`,
  grade: 'Note',
  authentic: 'A : la société a reconnu la carte comme authentique, sans lui donner de note.',
  submit: 'Valider',
  missing: {
    holographisme: 'Choisissez la brillance',
    edition: "Choisissez l'édition",
    gradation: 'Choisissez la gradation',
    condition: "Choisissez l'état",
    grade: 'Choisissez la note'
  },
  unsure: 'Je ne suis pas sûr(e)',
  askShop: 'Demander à la boutique',
  leaveHint: 'La carte reste dans votre lot : la boutique la regardera et confirmera son prix.',
  left: 'La boutique regardera cette carte',
  leftUnnamed: 'Carte à identifier'
} as const)

import { typeset } from '@comptoir/contracts/core/typography'

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** Sentences of the numbers of the recogniser in use. */
export const figuresTexts = typeset({
  loading: 'Chargement des chiffres…',
  empty: "Aucune carte n'a été analysée sur cette période.",
  text: 'Comptées sur les cartes que la boutique a jugées ou contrôlées, et sur celles que les vendeurs ont choisies ou corrigées. On juge les plus douteuses en premier : la part réelle de bonnes réponses est plutôt meilleure.',
  span: 'Période',
  spans: { '12': '12 semaines', '26': '26 semaines', '52': '52 semaines' },
  table: 'Reconnaissance par semaine',
  week: 'Semaine du',
  total: 'Toute la période',
  columns: {
    decisions: 'Cartes',
    accepted: 'Acceptées',
    asked: 'Choix demandé',
    unreadable: 'Aucune carte',
    judged: 'Jugées',
    top1: 'Bonne carte en premier',
    wrong: 'Acceptées à tort'
  },
  judged: (judged: number, byshop: number) => `${judged} (dont boutique ${byshop})`,
  none: '–',
  part: (count: number, of: number) => `${count} sur ${of}`,
  interval: (low: number, high: number) => `entre ${percent.format(low)} et ${percent.format(high)}`,
  percent: (share: number) => percent.format(share),
  chart: 'Bonne carte en premier et choix demandé, par semaine',
  lines: { top1: 'Bonne carte en premier', asked: 'Choix demandé' },
  conditions: "Écarts d'état",
  conditionsText: "De combien d'états la carte en main est moins bonne (+) ou meilleure (−) que ce qui était dit.",
  declared: 'Déclaré par le vendeur',
  suggested: 'Suggéré par les photos',
  difference: 'Écart',
  cards: 'Cartes',
  states: (difference: number) => decimal.format(difference),
  mean: (mean: number, count: number) => `Moyenne ${decimal.format(mean)} sur ${count} cartes.`,
  noDifference: "Aucune carte n'a encore été comparée."
} as const)

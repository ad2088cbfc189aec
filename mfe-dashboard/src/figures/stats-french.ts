import type { PaceStep } from '@comptoir/contracts/batch/figures'
import { typeset } from '@comptoir/contracts/core/typography'
import type { PeriodName } from './periods.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`

/** Sentences of the shop's figures. */
export const statsTexts = typeset({
  title: 'Chiffres',
  views: 'Parties des chiffres',
  tabs: { sales: 'Achats et marge', paces: 'Temps', visits: 'Visites' },
  loading: 'Chargement des chiffres…',
  unknown: '–',
  table: 'Voir les nombres',
  tableOf: (name: string) => `Tableau : ${name}`,
  week: 'Semaine',
  weekName: (number: string, from: string, to: string) =>
    from === to ? `Semaine ${number}, le ${from}` : `Semaine ${number}, du ${from} au ${to}`,
  weekLabel: (number: string) => `S${number}`,
  period: {
    label: 'Période',
    names: { week: 'Semaine', month: 'Mois', quarter: 'Trimestre', year: 'Année' } satisfies Record<PeriodName, string>,
    own: 'Autres dates',
    from: 'Du',
    to: 'Au',
    show: 'Afficher',
    of: (from: string, to: string) => (from === to ? `Le ${from}` : `Du ${from} au ${to}`),
    before: (from: string, to: string) => `Comparé à la période du ${from} au ${to}.`,
    beforeFailed: "La période d'avant n'a pas pu être lue : il n'y a pas de comparaison.",
    csv: 'Télécharger (CSV)'
  },
  empty: "Rien n'a été acheté, offert ni contrôlé sur cette période.",
  totals: {
    heading: 'En tout',
    batches: 'Lots payés',
    cards: 'Cartes achetées',
    spent: 'Dépensé',
    margin: 'Marge attendue',
    marginOf: (share: string) => `${share} de ce qui a été payé pour ces cartes`,
    accepted: 'Offres acceptées',
    acceptedOf: (accepted: number, all: number) => `${accepted} sur ${counted(all, 'offre', 'offres')}`,
    control: "Contrôle face à l'estimation",
    controlOf: (cards: number) => `sur ${counted(cards, 'carte contrôlée', 'cartes contrôlées')}`,
    before: (value: string) => `avant : ${value}`,
    change: (value: string, change: string) => `avant : ${value} (${change})`
  },
  marginText:
    "La marge attendue est le prix de référence d'aujourd'hui, celui d'une carte avant son ratio, moins ce qui a été payé. L'état de la carte n'y entre pas.",
  unreferenced: (count: number) =>
    `${counted(count, "carte n'y est pas comptée", "cartes n'y sont pas comptées")} : gradées, sans prix de référence, ou que le catalogue ne connaît pas.`,
  charts: {
    heading: 'Par semaine',
    spent: 'Dépensé et marge attendue, par semaine',
    offers: 'Offres acceptées, et refusées ou expirées, par semaine',
    lost: 'Refusées ou expirées',
    control: 'Estimé et contrôlé, par semaine',
    estimated: 'Estimé',
    checked: 'Après contrôle'
  },
  series: {
    heading: 'Par série',
    text: 'Un lot et une offre comptent dans chaque série dont ils ont des cartes.',
    chart: 'Les séries où le plus a été dépensé',
    name: 'Série',
    unknown: 'Série inconnue',
    none: 'Aucune carte.'
  },
  paces: {
    heading: 'Temps de la boutique',
    text: "Au calendrier, nuits comprises. La médiane : une fois sur deux, c'était plus court. Neuf sur dix : une fois sur dix, c'était plus long.",
    steps: {
      answer: 'Du message du vendeur à la réponse',
      offer: "Du lot envoyé à l'offre",
      control: 'Des cartes reçues à la dernière contrôlée',
      payment: 'De tout ce que demande le paiement au paiement'
    } satisfies Record<PaceStep, string>,
    byWeek: (step: string) => `${step}, par semaine`,
    step: 'Étape',
    median: 'Médiane',
    p90: 'Neuf sur dix',
    count: 'Nombre',
    before: 'Médiane avant',
    minutes: (count: number) => `${count} min`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes}`),
    days: (days: number, hours: number) => (hours === 0 ? `${days} j` : `${days} j ${hours} h`),
    none: 'Rien de mesuré sur cette période.'
  }
} as const)

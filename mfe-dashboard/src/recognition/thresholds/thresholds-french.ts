import { typeset } from '@comptoir/contracts/core/typography'

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat('fr-FR', { signDisplay: 'exceptZero' })

/** Sentences of the comparison of thresholds. */
export const thresholdsTexts = typeset({
  loading: 'Comparaison des seuils…',
  text: "Ce que d'autres seuils auraient changé aux décisions jugées, un seuil à la fois. Rien n'est appliqué : un seuil se change dans le programme, après une mesure sur d'autres photos.",
  rests: (decisions: number) =>
    decisions === 1 ? 'Calculé sur 1 décision jugée.' : `Calculé sur ${decisions} décisions jugées.`,
  few: 'En dessous de deux cents, le hasard compte plus que les seuils.',
  empty: "Aucune décision n'a encore été jugée : jugez-en quelques-unes pour comparer les seuils.",
  better: 'Seuils qui gagneraient à changer',
  noBetter: "Aucun seuil ne ferait mieux à lui seul que celui d'aujourd'hui.",
  others: 'Tous les seuils',
  columns: {
    value: 'Valeur',
    accepted: 'Acceptées',
    wrong: 'À tort',
    asked: 'Demandées',
    askedbadly: 'Sans la bonne carte'
  },
  present: 'actuelle',
  proposed: 'proposée',
  number: (value: number) => decimal.format(value),
  change: (difference: number) => signed.format(difference),
  summary: (present: string, proposed: string) =>
    present === proposed ? `aujourd'hui ${present}` : `aujourd'hui ${present}, proposé ${proposed}`,
  names: {
    similarity: 'Ressemblance pour accepter',
    inliers: 'Points communs pour accepter',
    lead: 'Avance sur la suivante',
    clear: 'Ressemblance nette',
    unclearLead: "Avance quand la ressemblance n'est pas nette",
    provenSimilarity: 'Ressemblance quand nom et numéro sont lus',
    provenInliers: 'Points communs quand nom et numéro sont lus',
    namedName: 'Part du nom lue pour accepter',
    namedSimilarity: 'Ressemblance quand le nom est lu',
    namedInliers: 'Points communs quand le nom est lu',
    namedLead: 'Avance quand le nom est lu',
    picturedSimilarity: "Ressemblance quand l'image concorde",
    picturedInliers: "Points en place quand l'image concorde",
    picturedLikeness: "Accord avec l'image de la carte",
    picturedLead: "Avance de l'image",
    askSimilarity: 'Ressemblance pour poser une question',
    askLeadSimilarity: 'Ressemblance pour poser une question avec avance',
    askLead: 'Avance pour poser une question',
    askClearLead: 'Avance qui suffit pour poser une question',
    askName: 'Part du nom lue pour poser une question',
    plausible: 'Ressemblance pour proposer',
    plausibleSupported: 'Ressemblance pour proposer une carte appuyée',
    outline: 'Contour assez net',
    share: "Part de la photo d'une carte à côté du milieu",
    presence: "Présence d'une carte",
    several: 'Plusieurs cartes',
    brightness: 'Lumière',
    sharpness: 'Netteté',
    glare: 'Reflet',
    height: 'Hauteur de la carte (pixels)'
  }
} as const)

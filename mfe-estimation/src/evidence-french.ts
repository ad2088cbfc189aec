import type { CardLanguage } from '@comptoir/contracts/catalogue/catalogue'
import { typeset } from '@comptoir/contracts/core/typography'

/** Every sentence on which card an item is held for, why it is worth its price, and how its seller corrects it. */
export const evidenceTexts = typeset({
  languages: { fr: 'français', en: 'anglais', jp: 'japonais' } satisfies Record<CardLanguage, string>,
  /** The condition of a card that nobody described. */
  supposed: (condition: string) => `${condition} (à confirmer)`,
  loading: 'Chargement…',
  identity: {
    open: (card: string) => `${card} : est-ce bien cette carte ?`,
    title: 'Est-ce bien cette carte ?',
    name: "Dire quelle carte c'est",
    nameTitle: 'Quelle est cette carte ?',
    yours: 'Votre photo',
    reference: 'Notre référence',
    noReference: "Nous n'avons pas encore d'image de cette carte.",
    yes: "Oui, c'est elle",
    no: "Non, c'est plutôt :",
    search: 'Chercher une autre carte',
    ask: (name: string) => `${name} existe en plusieurs versions : laquelle avez-vous ?`
  },
  variant: {
    open: (variant: string) => `${variant} : corriger`,
    title: 'État et version de la carte',
    back: 'Revenir'
  },
  price: {
    open: 'Pourquoi ce prix ?',
    openFor: (name: string) => `Pourquoi ce prix ? ${name}`,
    title: 'Pourquoi ce prix ?',
    today: 'Prix proposé ce jour',
    none: "Le prix de cette carte n'est pas encore connu : la boutique le fixera.",
    reference: 'Référence',
    condition: 'État retenu',
    unconfirmed: "C'est l'état le plus courant : vous ne l'avez pas encore confirmé.",
    photos: 'Ce que montrent vos photos',
    suggested: (best: string, worst: string) =>
      best === worst ? `État probable : ${best}.` : `État probable : entre ${best} et ${worst}.`,
    range: (low: string, high: string) => `Selon cet état, entre ${low} et ${high}.`,
    worse: "Vos photos montrent plus d'usure que l'état retenu : corrigez-le pour connaître le prix juste.",
    unseen: 'Une photo ne montre ni les rayures fines ni les plis légers : la boutique regarde la carte en main.',
    notMeasured: "Nous n'avons pas pu mesurer l'usure sur ces photos.",
    correct: "Corriger l'état ou la version"
  },
  wear: {
    noWhitening: 'Bords du dos : pas de blanc visible.',
    whitening: (percent: number) => `Bords du dos : du blanc sur environ ${percent} % du tour.`,
    whiteningBetween: (least: number, most: number) =>
      least === 0
        ? `Bords du dos : quelques points blancs, au plus ${most} % du tour.`
        : `Bords du dos : du blanc sur ${least} à ${most} % du tour.`,
    cleanCorners: (seen: number) => {
      if (seen === 4) return 'Coins du dos : nets.'
      return seen === 1 ? 'Coins du dos : un seul visible, net.' : `Coins du dos : ${seen} visibles, nets.`
    },
    wornCorners: (worn: number, seen: number) => {
      const visible = seen === 4 ? '' : seen === 1 ? ' visible' : ' visibles'
      return `Coins du dos : ${worn} ${worn === 1 ? 'blanchi' : 'blanchis'} sur ${seen}${visible}.`
    },
    creases: (count: number) =>
      count === 1
        ? 'Dos : un pli semble atteindre le bord.'
        : `Dos : des plis semblent atteindre le bord, à ${count} endroits.`,
    unmeasuredEdges: 'Bords du dos : non mesurés sur cette photo.',
    centred: 'Centrage : rien de décalé sur la photo.',
    offCentre: (shares: string) => `Centrage : environ ${shares}, mesuré sur la photo.`,
    across: (one: number, other: number) => `${one}/${other} de gauche à droite`,
    along: (one: number, other: number) => `${one}/${other} de haut en bas`,
    and: ' et ',
    marked: { face: 'Recto, avec le bord mesuré', back: "Verso, avec l'usure mesurée" }
  },
  live: {
    label: 'Prix :',
    between: (low: string, high: string) => `entre ${low} et ${high}`,
    toConfirm: 'à confirmer par la boutique'
  },
  remedies: {
    swap: 'Échanger les deux photos',
    face: 'Changer le recto',
    back: 'Changer le verso'
  },
  slow: "L'analyse prend plus de temps que d'habitude. Vous pouvez attendre, ou laisser la carte à la boutique."
} as const)

import { typeset } from '@comptoir/contracts/core/typography'

/** What each condition looks like, from the best to the worst, in the order of `conditions` of the contract. */
export const conditionTexts = typeset({
  looks: [
    "Comme imprimée à l'instant : aucun défaut, même à la loupe, et bords égaux.",
    "Aucun défaut à l'œil nu ; la loupe trouve un point.",
    'Un ou deux points blancs sur un bord, surface intacte.',
    'Quelques points blancs au dos, coins nets : une carte sortie du paquet et rangée.',
    'Coins un peu blanchis, bords marqués par endroits.',
    'Coins et bords blanchis, premières rayures fines.',
    'Blanchie tout autour, rayures visibles sans incliner la carte.',
    'Coins arrondis, un petit pli ou une marque.',
    "Un pli qui traverse la carte, une tache ou de l'usure partout.",
    'Plis, taches, déchirure ou morceau manquant.'
  ]
} as const)

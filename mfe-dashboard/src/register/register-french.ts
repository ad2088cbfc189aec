import { limits } from '@comptoir/contracts/core/limits'
import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the police register, of the shop's page and of the inspector's. */
export const registerTexts = typeset({
  title: 'Registre de police',
  text: "Le registre des objets achetés, dans l'ordre, scellé ligne après ligne. Il s'écrit à chaque paiement et ne se modifie pas.",
  csv: 'Télécharger en CSV',
  pdf: 'Télécharger en PDF',
  loading: 'Lecture du registre…',
  more: 'Afficher plus de lignes',
  none: 'Aucune ligne ne correspond à cette recherche.',
  empty: "Le registre est vide : rien n'est encore acheté.",
  search: 'Rechercher dans le registre',
  hint: "Numéro d'ordre, numéro de lot, nom du vendeur ou de la carte.",
  from: 'Du',
  to: 'Au',
  whole: 'Tout le registre',
  entry: (order: number) => `N° ${order}`,
  seller: 'Vendeur',
  born: (date: string) => `né(e) le ${date}`,
  identity: "Pièce d'identité",
  issued: (date: string, authority: string) => `délivrée le ${date} par ${authority}`,
  object: 'Objet',
  unnamed: 'Carte sans nom',
  payment: 'Payé',
  batch: 'Ouvrir le lot',
  hash: 'Empreinte',
  verify: 'Vérifier le registre',
  right: (entries: number) =>
    entries === 0
      ? 'Le registre est vide.'
      : `Le registre est intact : ${entries}\u00a0${entries === 1 ? 'ligne vérifiée' : 'lignes vérifiées'}.`,
  wrong: (order: number) =>
    `La ligne ${order} n'est pas telle qu'elle a été écrite. Prévenez la personne qui exploite le portail avant tout autre achat.`,
  links: {
    heading: 'Contrôle par un inspecteur',
    text: `Un lien ouvre le registre en lecture seule pendant ${limits.registerLinkHours} heures, sans compte et sans photos. Chaque lecture est notée au journal.`,
    make: 'Créer un lien',
    made: "Voici le lien. Copiez-le maintenant : il n'est montré qu'une fois.",
    copy: 'Copier le lien',
    copied: 'Lien copié.',
    loading: 'Lecture des liens…',
    none: "Aucun lien n'ouvre le registre en ce moment.",
    until: (date: string) => `Valable jusqu'au ${date.replace(/^le /, '')}`,
    by: (name: string) => `créé par ${name}`,
    used: (date: string) => `lu ${date}`,
    unused: 'jamais ouvert',
    revoke: 'Révoquer',
    revokeTitle: 'Révoquer ce lien ?',
    revokeText: "Il n'ouvrira plus le registre, même si l'inspecteur le lit en ce moment.",
    revoked: 'Le lien est révoqué.',
    keep: 'Annuler'
  },
  inspection: {
    title: 'Registre de police, lecture seule',
    of: (shop: string) => `Registre des objets mobiliers de ${shop}`,
    until: (date: string) =>
      `Ce lien est valable jusqu'au ${date.replace(/^le /, '')}. Chaque lecture est notée au journal de la boutique.`,
    intact: (entries: number, date: string) =>
      `${entries}\u00a0${entries === 1 ? 'ligne' : 'lignes'}, chaîne vérifiée ${date} : intacte.`,
    broken: 'La dernière vérification de la chaîne a trouvé une ligne modifiée.',
    over: 'Ce lien ne sert plus',
    overText: "Il a plus d'un jour, ou la boutique l'a révoqué. Demandez-lui un autre lien."
  }
} as const)

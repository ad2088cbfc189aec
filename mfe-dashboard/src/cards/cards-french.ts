import { typeset } from '@comptoir/contracts/core/typography'
import { catalogueTexts } from '@comptoir/web/catalogue/catalogue-french.ts'

/** Sentences of the cards of the catalogue: their list, one of them, its image and its price. */
export const cardsTexts = typeset({
  title: 'Cartes',
  loading: 'Chargement des cartes…',
  search: 'Rechercher une carte',
  fields: { words: 'Nom, numéro ou extension', P: 'Prix' },
  searchHints: {
    words: 'Nom dans les trois langues, numéro ou extension.',
    P: 'Un prix en euros, ou une fourchette comme 10-20.'
  },
  sorts: {
    DD: 'Plus récentes',
    DA: 'Plus anciennes',
    NA: 'Nom, de A à Z',
    ND: 'Nom, de Z à A',
    PD: 'Prix décroissant',
    PA: 'Prix croissant'
  },
  add: 'Nouvelle carte',
  none: 'Aucune carte ne correspond à cette recherche.',
  empty: "Le catalogue n'a pas encore de carte. Créez d'abord une série et une extension.",
  emptySet: "Cette extension n'a pas encore de carte.",
  more: 'Afficher plus de cartes',
  ofSet: (name: string) => `Extension : ${name}`,
  thisSet: 'une seule',
  allSets: 'Voir toutes les extensions',
  number: (number: string) => (number ? `n° ${number}` : ''),
  noPrice: 'Sans prix',
  priceOfSales: 'Selon les ventes',
  one: {
    loading: catalogueTexts.loading,
    back: 'Cartes',
    created: "La carte est créée. Ajoutez son image : c'est d'elle que la reconnaissance part.",
    card: 'Fiche',
    number: 'Numéro',
    numberHint: 'Tel que la carte le porte, par exemple 199/165.',
    numberTooLong: 'Ce numéro est trop long (20 caractères au plus)',
    rarity: 'Rareté',
    rarityTooLong: 'Cette rareté est trop longue (60 caractères au plus)',
    color: 'Teinte de la vignette',
    colorHint: 'Un code comme #f5a623.',
    colorWrong: 'La teinte doit être un code comme #f5a623',
    finishes: 'Brillances',
    finishesMissing: 'Cochez une brillance au moins',
    pricing: 'Règle de prix',
    mode: 'Mode',
    source: 'Source du prix de référence',
    fixedPrice: 'Prix fixe (€)',
    referencePrice: 'Prix de référence (€)',
    priceWrong: 'Indiquez un prix en euros, par exemple 12,50',
    create: 'Créer la carte',
    save: 'Enregistrer la fiche',
    saved: 'Enregistré.'
  },
  image: {
    heading: 'Image de référence',
    of: (name: string) => `Image de ${name}`,
    none: "Aucune image : la carte n'est pas encore reconnue sur les photos.",
    choose: 'Ajouter une image',
    replace: "Remplacer l'image",
    hint: 'PNG, JPEG, BMP ou WebP, 20 Mo au plus.',
    preview: "Aperçu de l'image choisie",
    send: "Enregistrer l'image",
    sending: "Envoi de l'image",
    sent: "L'image est enregistrée. La carte est reconnue grâce à elle dans quelques secondes."
  },
  price: {
    heading: 'Prix',
    text: 'Demande le prix à sa source et montre ce qui le fait, sans gradation et en état Presque neuf.',
    finish: 'Brillance',
    refresh: 'Actualiser le prix',
    refreshed: 'Le prix est actualisé.',
    silent: 'La source du prix, ou le réseau, ne répond pas. Le prix reste comme il était : réessayez plus tard.',
    result: 'Prix actualisé',
    price: 'Prix de rachat',
    unconfirmed: 'à confirmer'
  },
  remove: {
    open: 'Supprimer la carte',
    title: (name: string) => `Supprimer ${name} ?`,
    text: 'La carte ne sera plus reconnue ni proposée. Les lots qui la montrent gardent ce qui y est écrit. Cette action est définitive.',
    confirm: 'Supprimer définitivement',
    keep: 'Revenir à la carte'
  }
} as const)

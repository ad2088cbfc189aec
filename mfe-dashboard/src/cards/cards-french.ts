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
  show: 'Afficher',
  shown: { '': 'Toutes les cartes', image: 'Sans image', price: 'Sans prix' },
  complete: {
    image: 'Aucune carte sans image : rien à compléter ici.',
    price: 'Aucune carte sans prix : rien à compléter ici.'
  },
  walk: {
    label: 'Cartes à compléter',
    at: { image: 'Cartes sans image', price: 'Cartes sans prix' },
    left: (count: number, more: boolean) =>
      count === 0 ? 'Il ne reste rien à compléter.' : `Il en reste ${count}${more ? ' ou plus' : ''}.`,
    reading: 'Lecture de la liste…',
    next: 'Carte suivante',
    toField: { image: "Aller à l'image", price: 'Aller au prix' }
  },
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
    created: 'La carte est créée, avec son image. Elle est reconnue sur les photos dans quelques secondes.',
    createdBare: "La carte est créée. Ajoutez son image : c'est d'elle que la reconnaissance part.",
    addAnother: 'Ajouter une autre carte à cette extension',
    card: 'Fiche',
    number: 'Numéro',
    numberHint: 'Tel que la carte le porte, par exemple 199/165.',
    numberTooLong: 'Ce numéro est trop long (20 caractères au plus)',
    rarity: 'Rareté',
    rarityTooLong: 'Cette rareté est trop longue (60 caractères au plus)',
    colorWrong: 'La teinte doit être un code comme #f5a623',
    finishes: 'Brillances',
    finishesMissing: 'Cochez une brillance au moins',
    pricing: 'Règle de prix',
    mode: 'Mode',
    source: 'Source du prix de référence',
    fixedPrice: 'Prix fixe (€)',
    referencePrice: 'Prix de référence (€)',
    referenceHint: 'Laissez vide si vous ne le connaissez pas encore : le prix sera « à confirmer ».',
    sourceSilent: "Ce portail n'interroge pas eBay : avec cette source, la carte n'a pas de prix.",
    priceWrong: 'Indiquez un prix en euros, par exemple 12,50',
    create: 'Créer la carte',
    save: 'Enregistrer la fiche',
    saved: 'Enregistré.'
  },
  color: {
    label: 'Teinte de la vignette',
    hint: 'Un code comme #f5a623.',
    pick: 'Choisir',
    take: "Prendre la teinte de l'image"
  },
  ownRatios: {
    own: 'Donner ses propres ratios à la carte (sinon, ceux par défaut)',
    missing: 'Donnez un ratio au moins, ou décochez les ratios propres'
  },
  similar: {
    asking: 'Comparaison avec les images du catalogue…',
    failed: "La comparaison avec les autres cartes n'a pas abouti. Vous pouvez enregistrer quand même.",
    none: "Aucune autre carte n'a cette illustration.",
    found: (count: number) =>
      count === 1 ? 'Une autre carte a la même illustration :' : `${count} autres cartes ont la même illustration :`,
    card: (name: string, number: string, set: string) =>
      [name, number && `n° ${number}`, set].filter(Boolean).join(' · '),
    still: "Si c'est une réimpression ou une autre langue, vous pouvez enregistrer."
  },
  conflict: {
    by: (name: string, at: string) => `${name} a changé cette carte ${at}, après que vous l'avez ouverte :`,
    bySomebody: "Cette carte a changé après que vous l'avez ouverte :",
    change: (from: string, to: string) => `${from} → ${to}`,
    mine: 'Vous avez changé ce champ aussi.',
    empty: 'vide',
    text: "Votre saisie n'est pas encore enregistrée. Si vous la gardez, seuls les champs que vous avez changés remplacent ceux de la fiche.",
    keep: 'Enregistrer ma saisie quand même',
    take: 'Abandonner ma saisie et reprendre la fiche'
  },
  image: {
    ofNew: 'Image de référence',
    newHint: 'PNG, JPEG, BMP ou WebP, 20 Mo au plus. Elle est enregistrée avec la carte.',
    chooseAgain: (name: string) => `Le navigateur n'a pas pu garder l'image « ${name} » : choisissez-la de nouveau.`,
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

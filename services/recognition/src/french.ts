import { typeset } from '@comptoir/contracts/core/typography'

/** Why no card was found, for the seller. */
export const reasons = typeset({
  image_unreadable: "Une des photos ne s'ouvre pas. Reprenez-la, en JPEG de préférence.",
  several_cards: 'Plusieurs cartes sont visibles sur la photo. Photographiez une seule carte à la fois.',
  too_small: "La carte est trop petite sur la photo du recto. Rapprochez-vous : elle doit remplir l'image.",
  glare: 'Un reflet cache la carte. Reprenez la photo du recto sans flash, en inclinant un peu la carte ou la lampe.',
  no_card: 'Nous ne voyons pas de carte sur la photo du recto. Posez-la seule, à plat, sur un fond uni.',
  too_blurry: 'La photo du recto est trop floue. Reprenez-la sans bouger, en pleine lumière.',
  too_dark: 'La photo du recto est trop sombre. Reprenez-la à la lumière du jour.',
  swapped: 'Le recto et le verso semblent inversés. Reprenez les photos dans le bon ordre.',
  face_missing: "La photo du recto montre le dos d'une carte. Photographiez la face de la carte.",
  back_missing: "La photo du verso montre le recto d'une carte. Photographiez le dos de la carte.",
  mirrored:
    "La photo du recto est inversée, comme dans un miroir. Reprenez-la avec l'appareil photo arrière, ou sans l'effet miroir.",
  same_image: 'Les deux photos sont identiques. Ajoutez une photo du verso.',
  unknown_card: "Nous n'avons pas trouvé cette carte dans notre catalogue. Vous pouvez reprendre les photos."
} as const)

/** Every other French sentence of this service. */
export const french = typeset({
  whichCard: 'Plusieurs cartes se ressemblent : laquelle est la vôtre ?',
  whichCorners: 'Nous voyons une carte, mais mal ses bords. Placez ses quatre coins sur la photo du recto.',
  whichVariant: 'Nous avons reconnu la carte. Précisez ce que les photos ne disent pas.',
  whichGrade: 'La carte semble être sous coque, gradée par une société : vérifiez laquelle, et sa note.',
  gaveUp: "L'analyse n'a pas abouti. Vous pouvez la relancer ou reprendre les photos.",
  tooLong: "L'analyse a pris trop de temps. Vous pouvez la relancer ou reprendre les photos.",
  cardUnknown: "Cette carte n'est pas dans notre catalogue",
  variantUnknown: "Ce choix n'existe pas pour cette carte",
  serieWithoutName: 'Série sans nom',
  /** The name of a card without one: its number, where it has one. */
  cardWithoutName: (number: string) => (number ? `Carte n° ${number}` : 'Carte sans nom'),
  priceUnreadable: 'Indiquez un prix en euros, par exemple 12 ou 10-20',
  nameMissing: 'Indiquez un nom dans au moins une langue',
  fieldMissing: 'Ce champ est nécessaire',
  serieUnknown: "Cette série n'existe pas",
  cardChanged: "Cette carte a changé depuis que vous l'avez ouverte",
  setUnknown: "Cette extension n'existe pas",
  imageUnknown: "Cette image n'existe pas",
  serieNotEmpty: 'Cette série contient encore des extensions',
  setNotEmpty: 'Cette extension contient encore des cartes',
  tableInvalid: 'Cette table de ratios est invalide',
  conditionUnknown: "Cet état n'existe pas pour cette gradation",
  editionAdded: "Un collègue vient d'ajouter cette édition : ses ratios sont enregistrés, les vôtres ne le sont pas",
  lastEdition: 'Cette édition ne peut pas être retirée',
  pageUnreadable: {
    faces: "La photo des rectos ne s'ouvre pas. Reprenez-la, en JPEG de préférence.",
    backs: "La photo des versos ne s'ouvre pas. Reprenez-la, en JPEG de préférence."
  },
  notCut: {
    image_unreadable: "La photo ne s'ouvre pas",
    no_outline: "La carte n'est pas assez nette sur cette photo pour en être découpée",
    other_card: 'Cette photo ressemble trop à une autre carte du catalogue'
  },
  lastCell: 'Une table garde au moins un ratio'
})

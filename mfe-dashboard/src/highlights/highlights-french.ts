import { typeset } from '@comptoir/contracts/core/typography'
import { texts as common } from '@comptoir/web/french.ts'

/** Sentences of the highlights, which the home page shows. */
export const highlightsTexts = typeset({
  heading: 'Rachats mis en avant',
  text: (count: number) => `La page d'accueil les montre dans cet ordre à partir de ${count} affichés.`,
  loading: 'Chargement des mises en avant…',
  empty: "Aucun rachat n'est encore mis en avant.",
  list: 'Mises en avant, dans leur ordre',
  one: (place: number, name: string, price: string) =>
    [`Mise en avant ${place}`, name, price].filter(Boolean).join(', '),
  unnamed: 'Sans nom : à compléter',
  shown: 'Affichée',
  hidden: 'Masquée',
  show: (name: string) => `Afficher : ${name}`,
  hide: (name: string) => `Masquer : ${name}`,
  up: (name: string) => `Monter : ${name}`,
  down: (name: string) => `Descendre : ${name}`,
  edit: (name: string) => `Modifier le nom ou le prix : ${name}`,
  remove: (name: string) => `Supprimer : ${name}`,
  showShort: 'Afficher',
  hideShort: 'Masquer',
  editShort: 'Modifier',
  moved: (place: number, count: number) => `Déplacée en position ${place} sur ${count}.`,
  nowShown: 'La mise en avant est affichée.',
  nowHidden: 'La mise en avant est masquée.',
  removed: 'La mise en avant est supprimée.',
  removeTitle: 'Supprimer cette mise en avant ?',
  removeText: 'Son image est supprimée aussi. Cette action est définitive.',
  removeConfirm: 'Supprimer',
  keep: 'Revenir aux réglages',
  add: {
    heading: 'Ajouter un rachat',
    image: 'Photo de la carte',
    imageHint: 'PNG, JPEG, BMP ou WebP, 20 Mo au plus.',
    imageMissing: common.notImage,
    preview: 'Aperçu de la photo choisie',
    name: 'Nom de la carte',
    nameHint: "Affiché sous l'image, et dit à qui ne la voit pas.",
    nameMissing: 'Indiquez le nom de la carte',
    price: 'Prix payé (€)',
    priceWrong: 'Indiquez un prix en euros, par exemple 120',
    display: "Afficher tout de suite sur la page d'accueil",
    submit: 'Ajouter',
    sending: 'Envoi de la photo',
    added: 'Le rachat est ajouté, en dernière position.'
  },
  price: {
    title: 'Nom et prix de la mise en avant',
    submit: 'Enregistrer',
    saved: 'La mise en avant est enregistrée.'
  }
} as const)

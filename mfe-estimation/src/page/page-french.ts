import type { ItemStatus } from '@comptoir/contracts/batch/item'
import { typeset } from '@comptoir/contracts/core/typography'
import { cards, texts as common } from '@comptoir/web/french.ts'

const one = (count: number, singular: string, plural: string) =>
  count === 0 ? '' : `${cards(count)} ${count === 1 ? singular : plural}`

/** The parts of a sentence that are not empty. */
const listed = (parts: readonly string[]) => {
  const told = parts.filter(Boolean)
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} et ${told.at(-1)}`
}

/** Sentences of many cards in one photograph, once its dialog is open. */
export const pageTexts = typeset({
  close: common.close,
  cancel: common.cancel,
  add: {
    title: 'Plusieurs cartes sur une photo',
    lead: 'De 1 à 20 cartes par photo, à plat et sans reflet : une page de classeur ou des cartes sur une table.',
    backs:
      "Pour les versos, tournez la page comme celle d'un livre, ou retournez chaque carte à sa place. Laissez les cartes dans le même ordre.",
    faces: 'Photo des rectos',
    versos: 'Photo des versos',
    submit: 'Trouver les cartes',
    sending: 'Envoi des deux photos…',
    finding: 'Recherche des cartes sur les photos…'
  },
  leave: {
    sending: {
      title: "Arrêter l'envoi ?",
      text: 'Les photos ne sont pas encore toutes arrivées. Si vous fermez, il faudra les choisir de nouveau. Les cartes déjà trouvées restent dans le lot.',
      confirm: "Arrêter l'envoi",
      keep: "Continuer l'envoi"
    },
    chosen: {
      title: 'Fermer sans envoyer ?',
      text: 'Les photos choisies ne sont pas encore envoyées. Si vous fermez, il faudra les choisir ou les prendre de nouveau.',
      confirm: 'Fermer',
      keep: 'Garder les photos'
    },
    corrected: {
      title: 'Abandonner vos corrections ?',
      text: "Les contours redeviennent ce qu'ils étaient.",
      confirm: 'Abandonner',
      keep: 'Continuer à corriger'
    }
  },
  view: {
    title: (count: number) => `Photo de ${cards(count)}`,
    loading: 'Chargement de la photo…',
    photo: 'Photo des rectos, avec le contour et le numéro de chaque carte',
    list: 'Cartes de cette photo',
    full: (most: number) => `Une photo porte ${cards(most)} au plus : photographiez à part celles qui manquent.`,
    empty: 'Il ne reste aucune carte de cette photo dans le lot.',
    progress: (done: number, count: number) =>
      `${done} ${done > 1 ? 'cartes' : 'carte'} sur ${count} ${done > 1 ? 'estimées' : 'estimée'}`,
    todo: (questions: number, failed: number) =>
      listed([
        questions === 0 ? '' : `${questions} à préciser dans la liste de vos cartes`,
        failed === 0 ? '' : `${failed} à reprendre`
      ]),
    number: (number: number) => `Carte ${number}`,
    /** Stands before a name. */
    numbered: (number: number) => `Carte ${number} : `,
    states: {
      S: 'Analyse en cours…',
      AX: 'Analyse en cours…',
      WUI: 'À préciser',
      D: 'Estimée',
      E: 'À reprendre'
    } satisfies Record<ItemStatus, string>,
    addBack: 'Ajouter le verso',
    addBackOf: (number: number) => `Ajouter le verso de la carte ${number}`,
    retake: 'Reprendre les photos',
    retakeOf: (number: number) => `Reprendre les photos de la carte ${number}`,
    correct: 'Corriger les contours'
  },
  correct: {
    title: 'Corriger les contours',
    hint: 'Touchez une carte, puis amenez ses coins à leur place. Son numéro déplace tout le contour.',
    keys: 'Au clavier : choisissez la carte dans la liste ; les flèches déplacent son contour, ou le coin choisi (Maj pour aller plus vite).',
    list: 'Contours de cette photo',
    outline: (number: number, name: string | null) => (name === null ? `Carte ${number}` : `Carte ${number} : ${name}`),
    handle: (outline: string, x: number, y: number) =>
      `${outline}, centre à ${Math.round(x * 100)} % de la largeur, ${Math.round(y * 100)} % de la hauteur`,
    added: 'Nouvelle carte',
    moved: 'Contour déplacé',
    removed: 'Retirée',
    remove: 'Retirer',
    removeOf: (number: number) => `Retirer la carte ${number}`,
    restore: 'Rétablir',
    restoreOf: (number: number) => `Rétablir la carte ${number}`,
    add: 'Ajouter une carte',
    where: 'Touchez la photo là où est la carte.',
    middle: 'La poser au milieu',
    full: (most: number) => `Une photo porte ${cards(most)} au plus.`,
    none: 'Gardez au moins une carte. Pour toutes les retirer, supprimez-les de votre lot.',
    unchanged: 'Aucun changement pour le moment.',
    /** What saving will do. */
    changes: (moved: number, removed: number, added: number) =>
      `À l'enregistrement : ${listed([
        one(moved, 'analysée de nouveau', 'analysées de nouveau'),
        one(removed, 'retirée du lot', 'retirées du lot'),
        one(added, 'ajoutée', 'ajoutées')
      ])}.`,
    crossed: (number: number) =>
      `Les coins de la carte ${number} se croisent : suivez l'ordre haut gauche, haut droit, bas droit, bas gauche.`,
    save: 'Enregistrer'
  }
} as const)

import { typeset } from '@comptoir/contracts/core/typography'
import { texts as common } from '@comptoir/web/french.ts'

/** Sentences of photographing the cards of a batch with another device. */
export const handoverTexts = typeset({
  retry: common.retry,
  close: common.close,
  desk: {
    open: 'Photographier avec mon téléphone',
    title: 'Photographier avec mon téléphone',
    lead: "Visez ce code avec l'appareil photo de votre téléphone. Il pourra ajouter des cartes à ce lot, les reprendre et les supprimer, sans mot de passe, et rien d'autre.",
    picture: 'Code à viser avec votre téléphone',
    left: (minutes: number, seconds: number) =>
      `Ce code ne sert qu'une fois, encore ${minutes} min ${String(seconds).padStart(2, '0')} s.`,
    preparing: 'Préparation du code…',
    expired: "Ce code n'est plus valable.",
    renew: 'Nouveau code',
    cancel: 'Annuler le code affiché',
    arrived: 'Votre téléphone est connecté : ses cartes arrivent ici à mesure.',
    connected: 'Un téléphone photographie des cartes pour ce lot.',
    end: 'Déconnecter le téléphone'
  },
  relay: {
    title: 'Photographier les cartes',
    opening: 'Ouverture du lot…',
    missing: "Il manque quelque chose à cette adresse. Visez de nouveau le code affiché sur l'autre appareil.",
    again: "Affichez un nouveau code sur l'autre appareil, puis visez-le."
  },
  guest: {
    title: 'Photographier les cartes',
    lead: "Les cartes arrivent sur l'autre appareil à mesure. Leurs prix et l'envoi du lot s'y décident.",
    cards: 'Cartes de ce lot',
    none: 'Aucune carte pour le moment.',
    asks: "À préciser sur l'autre appareil",
    done: 'Terminer',
    doneHint: 'Ce téléphone ne verra plus ce lot.',
    sending: "Attendez la fin de l'envoi : ce téléphone ne pourra plus rien envoyer ensuite.",
    chosen: "Ajoutez ou retirez d'abord les photos choisies : ce téléphone ne pourra plus rien envoyer ensuite.",
    ended: 'Ce téléphone ne voit plus ce lot',
    endedText:
      "Les cartes envoyées sont dans le lot, sur l'autre appareil. Pour en ajouter, affichez-y un nouveau code.",
    unsent:
      "Ces cartes n'ont pas été envoyées. Affichez un nouveau code sur l'autre appareil, visez-le, puis envoyez-les d'ici."
  }
})

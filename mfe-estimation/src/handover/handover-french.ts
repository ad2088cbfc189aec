import { typeset } from '@comptoir/contracts/core/typography'
import { texts as common } from '@comptoir/web/french.ts'

/** Sentences of the desk from which another device photographs the cards of a batch. */
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
  }
})

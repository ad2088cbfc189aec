import { messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { typeset } from '@comptoir/contracts/core/typography'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { appointmentTexts } from '@comptoir/web/conversation/conversation-french.ts'

/** The sentences of these pages. The contract words the refusals. */
export const texts = typeset({
  password: {
    label: 'Mot de passe',
    confirmation: 'Confirmez le mot de passe',
    rules: {
      length: '8 à 128 caractères',
      lower: 'une minuscule',
      upper: 'une majuscule',
      digit: 'un chiffre'
    }
  },
  login: {
    heading: 'Bon retour parmi nous',
    noAccount: 'Pas encore de compte ?',
    create: 'Créez-le en une minute.',
    secondFactor: {
      heading: 'Votre code',
      code: 'Code de votre application',
      codeHint: "Les 6 chiffres que votre application d'authentification affiche pour Comptoir.",
      recovery: 'Code de secours',
      recoveryHint: "L'un des codes notés quand vous avez activé la double authentification. Chacun sert une fois.",
      byRecovery: 'Utiliser un code de secours',
      byApp: 'Utiliser mon application',
      wrong: 'Ce code est incorrect ou a déjà servi. Attendez le suivant, ou essayez un code de secours.',
      back: 'Changer de compte'
    }
  },
  create: {
    lead: 'Suivez vos lots et discutez avec la boutique.'
  },
  payout: {
    paypal: 'Adresse e-mail PayPal',
    name: 'Titulaire du compte',
    ribHint: 'Vingt-trois chiffres et lettres : banque, guichet, compte et clé.',
    ribKey: messages.ribKey
  },
  code: {
    title: 'Vérifiez votre adresse e-mail',
    /** Around the address. */
    lead: ['Saisissez le code reçu à ', '.'],
    spam: 'Rien reçu ? Regardez dans vos courriers indésirables, ou demandez-en un nouveau.',
    label: 'Code à 6 chiffres',
    tries: `Après ${limits.codeTries} essais, un code n'est plus valable : demandez-en un autre.`,
    submit: 'Vérifier',
    renew: 'Renvoyer un code',
    renewed: "Nouveau code envoyé. Le précédent n'est plus valable.",
    correct: {
      open: 'Corriger mon adresse',
      submit: 'Envoyer un code à cette adresse',
      done: 'Adresse corrigée : un nouveau code vient de partir.'
    },
    otherwise: "Vous changez d'avis ?"
  },
  /** That the batch of the visitor will be sent at the end of this way. */
  sending: {
    create: 'Votre lot part à la boutique dès que votre adresse est vérifiée.',
    login: 'Votre lot partira à la boutique dès que vous serez connecté(e).',
    code: 'Dès que le code est vérifié, votre lot part à la boutique.',
    not: "Ne pas l'envoyer"
  },
  resend: { wait: (seconds: number) => `Possible dans ${seconds} s` },
  forgot: {
    title: 'Mot de passe oublié',
    lead: 'Recevez un lien pour choisir un nouveau mot de passe.',
    submit: 'Recevoir le lien',
    sentHeading: 'Regardez votre messagerie',
    sent: 'Si un compte existe avec cette adresse, un e-mail vient de partir. Le lien est valable 30 minutes.',
    sentTo: 'Adresse saisie : ',
    again: 'Renvoyer le lien',
    sentAgain: 'Si un compte existe avec cette adresse, un autre e-mail vient de partir.',
    other: "Changer d'adresse",
    login: 'Retour à la connexion'
  },
  reset: {
    title: 'Nouveau mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    label: 'Nouveau mot de passe',
    submit: 'Enregistrer',
    changed: 'Votre mot de passe est changé',
    changedLead: 'Tous vos appareils ont été déconnectés. Connectez-vous avec votre nouveau mot de passe.',
    incomplete: 'Ce lien est incomplet',
    incompleteLead: "Ouvrez le lien de l'e-mail en entier, ou demandez-en un nouveau.",
    another: 'Demander un nouveau lien'
  },
  invitation: {
    title: 'Invitation',
    loading: "Lecture de l'invitation…",
    heading: (firstname: string) => `Bienvenue, ${firstname}`,
    lead: {
      clerk: 'La boutique vous invite comme vendeur. Choisissez votre mot de passe pour commencer.',
      manager: 'La boutique vous invite comme responsable. Choisissez votre mot de passe pour commencer.'
    },
    submit: 'Commencer',
    over: 'Cette invitation ne sert plus',
    overLead:
      'Son lien a déjà servi, a été remplacé ou a plus de trois jours. Si vous avez choisi votre mot de passe, connectez-vous ; sinon, demandez une autre invitation à un responsable.'
  },
  logout: {
    title: 'Déconnexion',
    lead: 'Vous avez été déconnecté. Reconnectez-vous pour continuer.',
    never: "Vous n'êtes pas connecté.",
    connected: (firstname: string) => `${firstname}, vous êtes encore connecté.`
  },
  blackhole: {
    title: 'Compte bloqué',
    heading: 'Vous avez été banni du site',
    /** Around the address of the shop. */
    lead: [
      "Votre compte a été bloqué car nos conditions d'utilisation n'ont pas été respectées. Pour contester cette décision ou exercer vos droits sur vos données, écrivez-nous à ",
      '.'
    ],
    /** When the page could not fetch the address of the shop. */
    about: "l'adresse de nos mentions légales"
  },
  leaving: {
    heading: 'Votre compte',
    signOut: 'Se déconnecter',
    download: 'Télécharger mes données',
    file: 'comptoir-mes-donnees.json',
    remove: 'Supprimer mon compte',
    removeTitle: 'Supprimer mon compte ?',
    removeText:
      "Votre compte, vos photos et vos messages seront supprimés. La loi nous impose de conserver pendant 10 ans les mentions du registre de police et les justificatifs d'achat des cartes que nous vous avons achetées.",
    removeConfirm: 'Supprimer définitivement'
  },
  profile: {
    title: 'Mon profil',
    loading: 'Chargement de votre profil…',
    administration: 'Administration',
    dashboard: 'Tableau de bord',
    dashboardLead: 'Vous administrez la boutique : lots, rendez-vous et comptes sont dans le tableau de bord.',
    identity: {
      heading: 'Mes informations',
      administrator: 'Administrateur',
      address: 'Adresse postale',
      addressHint: "Numéro et rue, code postal, ville. Elle sert à préparer l'étiquette de votre colis.",
      modify: 'Modifier mes informations',
      submit: 'Enregistrer mes informations',
      changed: 'Vos informations sont enregistrées.',
      paid: 'La boutique vous a déjà payé un lot : son registre porte votre nom. Écrivez-lui pour corriger ces informations.'
    },
    email: {
      heading: 'Mon adresse e-mail',
      modify: 'Changer mon adresse e-mail',
      fresh: 'Nouvelle adresse e-mail',
      passwdHint: 'Il prouve que le compte est bien le vôtre.',
      submit: 'Recevoir un code à cette adresse',
      lead: ['Saisissez le code reçu à ', ". D'ici là, votre adresse ne change pas."],
      other: 'Utiliser une autre adresse',
      changed: 'Votre adresse est changée. Vos autres appareils sont déconnectés.',
      withdrawn: 'Changement annulé : votre adresse reste la même.'
    },
    picture: {
      alt: 'Ma photo de profil',
      change: 'Changer ma photo',
      changed: 'Votre photo est enregistrée.',
      cropTitle: 'Recadrer ma photo',
      cropHint: 'Déplacez la photo avec la souris, le doigt ou les flèches du clavier, puis réglez le zoom.',
      cropArea: 'Cadrage de la photo',
      zoom: 'Zoom',
      zoomValue: (zoom: number) => `${Math.round(zoom * 100)} %`,
      save: 'Enregistrer ma photo',
      sending: 'Envoi de la photo…',
      stopped: 'Envoi arrêté. Vous pouvez recommencer.'
    },
    password: {
      heading: 'Mon mot de passe',
      mustchange: 'Vous utilisez encore le mot de passe provisoire reçu par e-mail.',
      choose: 'Choisir mon mot de passe',
      present: 'Mot de passe actuel',
      fresh: 'Nouveau mot de passe',
      submit: 'Changer mon mot de passe',
      changed: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.'
    },
    secondFactor: {
      heading: 'Double authentification',
      off: 'Un code de votre téléphone, en plus du mot de passe : qui devine ou vole votre mot de passe ne peut pas entrer.',
      required: 'La boutique demande la double authentification : activez-la pour accéder au tableau de bord.',
      requiredFirst:
        'La boutique demande la double authentification : activez-la pour continuer. Vous reviendrez ensuite à la page que vous vouliez ouvrir.',
      on: 'Un code de votre application est demandé à chaque connexion.',
      scan: 'Ajoutez Comptoir à votre application',
      scanLead:
        "Dans une application d'authentification de votre téléphone, photographiez ce code, puis saisissez les 6 chiffres qu'elle affiche.",
      picture: "QR code à photographier avec votre application d'authentification",
      typed: 'Si votre application ne peut pas le photographier, saisissez-y cette clé :',
      code: 'Code à 6 chiffres',
      confirm: 'Activer',
      recovery: 'Vos codes de secours',
      recoveryLead:
        'Chacun ouvre votre compte une fois si vous perdez votre téléphone. Ils ne seront plus affichés : gardez-les en lieu sûr.',
      copy: 'Copier',
      copied: 'Codes copiés.',
      notCopied: "Votre navigateur n'a pas permis la copie : sélectionnez les codes, ou enregistrez le fichier.",
      save: 'Enregistrer dans un fichier',
      file: 'comptoir-codes-de-secours.txt',
      noted: "C'est noté",
      anyCode: "Code de l'application ou code de secours",
      remove: 'Retirer la double authentification'
    },
    payment: {
      heading: 'Mon paiement',
      none: "Vous n'avez pas encore choisi comment être payé.",
      type: 'Mode de paiement',
      show: 'Afficher',
      hide: 'Masquer',
      modify: 'Modifier mon paiement',
      passwd: 'Mot de passe actuel',
      passwdHint: 'Il protège vos informations de paiement.',
      submit: 'Enregistrer mon paiement',
      changed: 'Votre mode de paiement est enregistré.'
    },
    batches: {
      ...batchTexts.mine,
      start: 'Estimer mes cartes',
      all: 'Voir tous mes lots'
    },
    appointments: {
      heading: appointmentTexts.heading,
      loading: appointmentTexts.loading,
      empty: appointmentTexts.empty,
      start: 'Prendre rendez-vous',
      all: 'Voir tous mes rendez-vous'
    },
    data: {
      heading: 'Mes données',
      lead: 'Un fichier avec tout ce que nous conservons à votre sujet : compte, lots, rendez-vous et messages.'
    },
    leave: 'Quitter'
  }
} as const)

import { typeset } from '@comptoir/contracts/core/typography'
import { accountTexts } from '@comptoir/web/account/account-french.ts'

/** Sentences of the accounts: their list, one of them, what staff may do to it. */
export const usersTexts = typeset({
  title: 'Vendeurs',
  loading: 'Chargement des comptes…',
  search: 'Rechercher un compte',
  fields: { FL: 'Prénom ou nom', F: 'Prénom', L: 'Nom', E: 'E-mail' },
  sorts: {
    DD: 'Plus récents',
    DA: 'Plus anciens',
    NA: 'Nom, de A à Z',
    ND: 'Nom, de Z à A',
    EA: 'E-mail, de A à Z',
    ED: 'E-mail, de Z à A'
  },
  columns: { account: 'Compte', since: 'Inscription', status: 'Statut', payment: 'Paiement' },
  admin: 'Boutique',
  none: 'Aucun compte ne correspond à cette recherche.',
  more: 'Afficher plus de comptes',
  back: 'Vendeurs',
  data: {
    heading: 'Informations',
    firstname: accountTexts.firstname,
    lastname: accountTexts.lastname,
    email: accountTexts.mail,
    birthdate: accountTexts.birthdate,
    address: 'Adresse postale',
    correct: "Corriger l'identité",
    correctTitle: "Corriger l'identité",
    correctText: 'Le registre de police garde ce qui y est déjà écrit.',
    save: 'Enregistrer',
    since: 'Inscription',
    role: 'Rôle',
    staff: 'Boutique',
    seller: 'Vendeur',
    mustchange: 'Mot de passe',
    mailed: 'celui envoyé par e-mail, pas encore changé',
    id: 'Numéro du compte'
  },
  payment: {
    heading: 'Paiement',
    none: "Aucun moyen de paiement n'est indiqué.",
    type: 'Moyen',
    email: accountTexts.paypal,
    name: 'Titulaire',
    rib: accountTexts.rib,
    show: 'Afficher les coordonnées',
    hide: 'Masquer les coordonnées',
    ribKey: 'La clé de ce RIB est fausse : un virement serait refusé.'
  },
  batches: 'Lots',
  acts: {
    heading: 'Actions',
    none: 'Seul un responsable peut agir sur ce compte.',
    self: "Vous ne pouvez pas agir sur votre propre compte d'ici.",
    done: {
      F: 'Le compte est déconnecté partout.',
      V: "L'adresse e-mail est validée.",
      B: 'Le compte est bloqué.',
      U: 'Le compte est débloqué.'
    },
    keep: 'Revenir au compte',
    reason: 'Raison',
    reasonHint: "Écrite dans l'e-mail que reçoit la personne.",
    F: {
      label: 'Déconnecter partout',
      title: 'Déconnecter ce compte partout ?',
      text: 'Ses sessions se terminent tout de suite. La personne peut se reconnecter.',
      confirm: 'Déconnecter'
    },
    V: {
      label: "Valider l'adresse e-mail",
      title: "Valider l'adresse e-mail sans code ?",
      text: 'Vous vous portez garant de cette adresse : le compte devient actif.',
      confirm: "Valider l'adresse"
    },
    B: {
      label: 'Bloquer',
      title: 'Bloquer ce compte',
      text: "Ses sessions se terminent et la personne reçoit un e-mail. Elle pourra se connecter, mais seulement pour lire qu'elle est bloquée, exporter ses données ou supprimer son compte.",
      confirm: 'Bloquer le compte'
    },
    U: {
      label: 'Débloquer',
      title: 'Débloquer ce compte ?',
      text: 'La personne retrouve tous ses accès.',
      confirm: 'Débloquer'
    },
    D: {
      label: 'Supprimer',
      title: 'Supprimer ce compte ?',
      text: "Ses photos et ses messages sont supprimés ; le registre de police et les justificatifs d'achat restent. Cette action est définitive. Un compte dont un lot est en traitement ou en transit ne peut pas être supprimé.",
      confirm: 'Supprimer définitivement'
    }
  },
  appointments: {
    heading: 'Ses rendez-vous',
    loading: 'Chargement des rendez-vous…',
    none: 'Aucun rendez-vous.',
    row: (date: string) => `Demandé le ${date}`
  },
  mails: {
    heading: 'E-mails envoyés',
    loading: 'Chargement des e-mails…',
    more: "Afficher plus d'e-mails",
    none: "Aucun e-mail n'a été envoyé depuis un an.",
    states: { queued: 'en attente, écrit', sent: 'envoyé', refused: 'refusé par la messagerie, écrit' }
  }
} as const)

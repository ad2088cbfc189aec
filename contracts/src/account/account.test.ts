import * as z from 'zod/mini'
import {
  CodeEntry,
  Forgot,
  Login,
  Payment,
  Reset,
  ResetForm,
  Shortcut,
  ShortcutForm,
  SignUp,
  SignUpForm
} from './account.ts'
import { ChatPost } from '../conversation/thread.ts'
import { fieldErrors } from '../core/errors.ts'

const wrong = (schema: z.core.$ZodType, value: unknown) => fieldErrors(z.safeParse(schema, value).error?.issues ?? [])

const marie = { firstname: 'Marie', lastname: 'Curie', birthdate: '1967-11-07', email: 'marie@curie.fr' }
const form = {
  ...marie,
  passwd: 'Radium1898',
  confirmation: 'Radium1898',
  consentAccount: true,
  consentTerms: true,
  paymenttype: 'N'
}

describe('Signing up', () => {
  test('A filled form passes, and what is sent holds neither confirmation nor consents', () => {
    expect(wrong(SignUpForm, form)).toEqual({})
    expect(z.parse(SignUp, form)).toEqual({ ...marie, passwd: 'Radium1898', paymenttype: 'N', paymentdata: null })
  })

  test('Unequal passwords are told under the confirmation, together with all the rest', () => {
    expect(wrong(SignUpForm, { ...form, confirmation: 'radium1898' })).toEqual({
      confirmation: 'Les deux mots de passe ne sont pas identiques'
    })
    expect(
      wrong(SignUpForm, { ...form, firstname: '', consentTerms: false, confirmation: '', paymenttype: undefined })
    ).toEqual({
      firstname: 'Le prénom doit contenir au moins 2 caractères',
      confirmation: 'Les deux mots de passe ne sont pas identiques',
      consentTerms: 'Vous devez accepter les conditions et la création du compte',
      paymenttype: 'Choisissez un mode de paiement'
    })
  })

  test('Both consents are required', () => {
    for (const box of ['consentAccount', 'consentTerms'])
      expect(wrong(SignUpForm, { ...form, [box]: false })).toEqual({
        [box]: 'Vous devez accepter les conditions et la création du compte'
      })
  })

  test('An empty form names every field in French', () => {
    expect(wrong(SignUp, {})).toEqual({
      firstname: 'Le prénom doit contenir au moins 2 caractères',
      lastname: 'Le nom doit contenir au moins 2 caractères',
      birthdate: "La date de naissance n'est pas renseignée ou est invalide",
      email: "L'email n'est pas renseigné ou son format est incorrect",
      passwd: 'Mot de passe trop faible : 8 à 128 caractères, avec une minuscule, une majuscule et un chiffre',
      paymenttype: 'Choisissez un mode de paiement'
    })
  })
})

describe('Payment', () => {
  const rib = '30002 00550 0000157841Z 12'

  test.each([
    [{ paymenttype: 'P', paymentdata: { email: 'a@b.fr' } }],
    [{ paymenttype: 'B', paymentdata: { name: 'Marie Curie', rib } }]
  ])('%j may carry its data as an object or as a JSON string', payment => {
    expect(z.parse(Payment, payment)).toEqual(payment)
    expect(z.parse(Payment, { ...payment, paymentdata: JSON.stringify(payment.paymentdata) })).toEqual(payment)
  })

  test('Who is paid later leaves no data behind', () => {
    for (const paymentdata of [undefined, null, {}, 'x', { rib }])
      expect(z.parse(Payment, { paymenttype: 'N', paymentdata })).toEqual({ paymenttype: 'N', paymentdata: null })
  })

  test.each([undefined, null, '', 'none', 'n', 'X', 1])('There is no payment type %s', paymenttype => {
    expect(wrong(Payment, { paymenttype })).toEqual({ paymenttype: 'Choisissez un mode de paiement' })
  })

  test.each([undefined, null, '', '{', '[]', '"a@b.fr"', 'null', 12, '{"email":}'])(
    'Data that is %j is told in French',
    paymentdata => {
      expect(wrong(Payment, { paymenttype: 'P', paymentdata })).toEqual({
        paymentdata: "L'adresse PayPal est incorrecte"
      })
      expect(wrong(Payment, { paymenttype: 'B', paymentdata })).toEqual({
        paymentdata: 'Le RIB est incorrect. Exemple : 30002 00550 0000157841Z 12'
      })
    }
  )

  test('The field that is wrong is named', () => {
    expect(wrong(Payment, { paymenttype: 'P', paymentdata: { email: 'a@b.paris' } })).toEqual({
      'paymentdata.email': "L'adresse PayPal est incorrecte"
    })
    expect(wrong(Payment, { paymenttype: 'B', paymentdata: '{"rib":"x"}' })).toEqual({
      'paymentdata.name': "Le nom du titulaire n'est pas renseigné",
      'paymentdata.rib': 'Le RIB est incorrect. Exemple : 30002 00550 0000157841Z 12'
    })
  })
})

describe('The other forms', () => {
  test('Signing in needs a valid e-mail and any password', () => {
    expect(wrong(Login, { email: 'a@b.fr', passwd: 'x' })).toEqual({})
    expect(wrong(Login, { email: 'a', passwd: '' })).toEqual({
      email: "L'email n'est pas renseigné ou son format est incorrect",
      passwd: "Le mot de passe n'est pas renseigné"
    })
  })

  test('A new password is strong and typed twice', () => {
    expect(wrong(ResetForm, { passwd: 'Radium1898', confirmation: 'Radium1898' })).toEqual({})
    expect(wrong(ResetForm, { passwd: 'radium', confirmation: 'radiun' })).toEqual({
      passwd: 'Mot de passe trop faible : 8 à 128 caractères, avec une minuscule, une majuscule et un chiffre',
      confirmation: 'Les deux mots de passe ne sont pas identiques'
    })
    expect(wrong(Reset, { passwd: 'Radium1898', code: '', email: 'a@b.fr' })).toEqual({
      code: "Ce lien n'est plus valable. Demandez-en un nouveau."
    })
  })

  test('The shortcut needs an identity, a text and both ticked boxes', () => {
    const shortcut = { ...marie, text: 'Bonjour', consentAccount: true, consentTerms: true }
    expect(wrong(ShortcutForm, shortcut)).toEqual({})
    expect(z.parse(Shortcut, shortcut)).toEqual({ ...marie, text: 'Bonjour' })
    expect(wrong(ShortcutForm, { ...shortcut, text: 'x', consentAccount: false })).toEqual({
      text: 'Votre message doit contenir au moins 2 caractères',
      consentAccount: 'Vous devez accepter les conditions et la création du compte'
    })
  })

  test('A batch is claimed by login, sign-up or shortcut', () => {
    const off = 'batch.secret'
    expect(z.parse(SignUp, { ...form, off })).toMatchObject({ off })
    expect(z.parse(Login, { email: 'a@b.fr', passwd: 'x', off })).toMatchObject({ off })
    expect(z.parse(Shortcut, { ...marie, text: 'Bonjour', off })).toMatchObject({ off })
  })

  test('Codes, links and chat messages are asked for in French', () => {
    expect(wrong(CodeEntry, {})).toEqual({ code: 'Saisissez le code reçu par e-mail' })
    expect(wrong(Forgot, {})).toEqual({ email: "L'email n'est pas renseigné ou son format est incorrect" })
    expect(wrong(ChatPost, { content: ' ' })).toEqual({ content: 'Votre message est vide' })
    expect(z.parse(ChatPost, { content: 'Bonjour', requestid: 'r1' })).toEqual({ content: 'Bonjour', requestid: 'r1' })
  })
})

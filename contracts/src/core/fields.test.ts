import * as z from 'zod/mini'
import {
  AccountHolder,
  Birthdate,
  ChatText,
  Consent,
  Email,
  Firstname,
  Lastname,
  OfferDescription,
  OfferPrice,
  OfferTitle,
  PaypalEmail,
  Password,
  PresentPassword,
  Rib,
  ShortcutText,
  TrackingNumber,
  VerificationCode,
  ageOn,
  isRibKeyRight
} from './fields.ts'

/** The first sentence that a seller reads under the field; null when the value is valid. */
const sentenceOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message ?? null

describe('Names', () => {
  test.each([
    [Firstname, 'Le prénom doit contenir au moins 2 caractères'],
    [Lastname, 'Le nom doit contenir au moins 2 caractères']
  ])('A name is longer than one character, spaces around it do not count', (schema, sentence) => {
    for (const short of ['', 'A', ' A ', '   ', undefined, null, 12]) expect(sentenceOf(schema, short)).toBe(sentence)
    for (const name of ['Al', ' Al ', 'Zoé', 'Jean-Noël de l’Île', 'あい']) expect(sentenceOf(schema, name)).toBeNull()
    expect(z.parse(schema, '  Al ')).toBe('Al')
    expect(sentenceOf(schema, 'A'.repeat(200))).toBeNull()
    expect(sentenceOf(schema, 'A'.repeat(201))).toBe('Ce texte est trop long')
  })

  test('The holder of a bank account may have a name of one letter, not of none', () => {
    expect(sentenceOf(AccountHolder, 'O')).toBeNull()
    expect(sentenceOf(AccountHolder, ' ')).toBe("Le nom du titulaire n'est pas renseigné")
  })
})

describe('Birth date', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-15T12:00:00Z') }))
  afterEach(() => jest.useRealTimers())

  test.each([
    ['', "La date de naissance n'est pas renseignée ou est invalide"],
    [undefined, "La date de naissance n'est pas renseignée ou est invalide"],
    [null, "La date de naissance n'est pas renseignée ou est invalide"],
    ['15/03/1990', "La date de naissance n'est pas renseignée ou est invalide"],
    ['1990-02-30', "La date de naissance n'est pas renseignée ou est invalide"],
    ['1990-13-01', "La date de naissance n'est pas renseignée ou est invalide"],
    ['1990-00-10', "La date de naissance n'est pas renseignée ou est invalide"],
    ['1990-3-1', "La date de naissance n'est pas renseignée ou est invalide"],
    ['2001-02-29', "La date de naissance n'est pas renseignée ou est invalide"],
    ['2000-02-29', null],
    ['2008-03-16', 'Vous devez avoir au moins 18 ans'],
    ['2008-03-15', null],
    ['2030-01-01', 'Vous devez avoir au moins 18 ans'],
    ['1906-03-15', null],
    ['1905-03-16', null],
    ['1905-03-15', 'La date de naissance semble incorrecte'],
    ['0000-01-01', 'La date de naissance semble incorrecte']
  ])('On 15 March 2026, %s is answered %s', (date, sentence) => {
    expect(sentenceOf(Birthdate, date)).toBe(sentence)
  })

  test('The birthday begins at midnight in Paris, wherever the rule runs', () => {
    expect(ageOn('2008-06-10', new Date('2026-06-09T21:59:00Z'))).toBe(17)
    expect(ageOn('2008-06-10', new Date('2026-06-09T22:01:00Z'))).toBe(18)
    expect(ageOn('2008-01-01', new Date('2025-12-31T23:01:00Z'))).toBe(18)
  })

  test('Who was born on 29 February comes of age on 1 March', () => {
    expect(ageOn('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(17)
    expect(ageOn('2008-02-29', new Date('2026-03-01T12:00:00Z'))).toBe(18)
  })
})

describe('E-mail', () => {
  test.each(['a@b.fr', 'Ana.Lys_2-x@mail.exemple.com', ' a@b.fr ', '..@b-c.info', '0@1.fr', 'a@b.co.uk'])(
    '%s is taken',
    address => {
      expect(sentenceOf(Email, address)).toBeNull()
      expect(z.parse(Email, address)).toBe(address.trim())
    }
  )

  test.each([
    '',
    undefined,
    'a',
    'a@b',
    '@b.fr',
    'a@.fr',
    'a@b.f',
    'a@b.paris',
    'a+tag@b.fr',
    'a b@c.fr',
    'é@b.fr',
    'a@b@c.fr',
    'a@b..fr',
    'a@b.f1',
    'a@b.fr\nx',
    'a@b_c.fr',
    `${'a'.repeat(250)}@b.fr`
  ])('%s is refused', address => {
    expect(sentenceOf(Email, address)).toBe("L'email n'est pas renseigné ou son format est incorrect")
    expect(sentenceOf(PaypalEmail, address)).toBe("L'adresse PayPal est incorrecte")
  })
})

describe('Password', () => {
  const weak = 'Mot de passe trop faible : 8 à 128 caractères, avec une minuscule, une majuscule et un chiffre'
  const ofLength = (length: number) => `Aa1${'x'.repeat(length - 3)}`

  test('It has 8 to 128 characters', () => {
    expect([7, 8, 128, 129].map(length => sentenceOf(Password, ofLength(length)))).toEqual([weak, null, null, weak])
  })

  test('It has a lowercase letter, an uppercase letter and a digit, accents and spaces are welcome', () => {
    for (const missing of ['ABCDEFG1', 'abcdefg1', 'Abcdefgh', '12345678', '', undefined])
      expect(sentenceOf(Password, missing)).toBe(weak)
    for (const strong of ['Éteindre1', 'MOTDEPASSÉé1', 'Un mot 2 passe', 'Aa1\nbbbbb'])
      expect(sentenceOf(Password, strong)).toBeNull()
    expect(z.parse(Password, ' Aa1bbbb ')).toBe(' Aa1bbbb ')
  })

  test('To sign in it is only asked for, its strength is not checked', () => {
    for (const empty of ['', undefined, null])
      expect(sentenceOf(PresentPassword, empty)).toBe("Le mot de passe n'est pas renseigné")
    expect(sentenceOf(PresentPassword, 'x')).toBeNull()
    expect(sentenceOf(PresentPassword, 'x'.repeat(1001))).toBe('Ce texte est trop long')
  })
})

describe('RIB', () => {
  const wrong = 'Le RIB est incorrect. Exemple : 30002 00550 0000157841Z 12'

  test.each(['30002 00550 0000157841Z 12', '30002005500000157841Z12', ' 30002  00550 0000157841Z12 '])(
    '%s has the shape of a RIB',
    rib => expect(sentenceOf(Rib, rib)).toBeNull()
  )

  test.each([
    '',
    undefined,
    '30002 00550 0000157841z 12',
    '30002 00550 0000157841Z 1',
    '30002-00550-0000157841Z-12',
    '3000 200550 0000157841Z 12',
    'FR7630002005500000157841Z12'
  ])('%s has not', rib => expect(sentenceOf(Rib, rib)).toBe(wrong))

  test('The key of the specification’s own example is wrong, the computed one is right', () => {
    expect(isRibKeyRight('30002 00550 0000157841Z 12')).toBe(false)
    expect(isRibKeyRight('30002 00550 0000157841Z 25')).toBe(true)
    expect(isRibKeyRight(' 30002005500000157841Z25 ')).toBe(true)
  })

  test('Letters stand for digits: A J 1, B K S 2, … I R Z 9', () => {
    const digits = { A: 1, I: 9, J: 1, R: 9, S: 2, Z: 9, B: 2, K: 2, T: 3 }
    for (const [letter, digit] of Object.entries(digits)) {
      const key = [...Array(98).keys()]
        .map(number => String(number).padStart(2, '0'))
        .find(key => isRibKeyRight(`20041 01005 0500013${digit}026 ${key}`))
      expect(key).toBeDefined()
      expect(isRibKeyRight(`20041 01005 0500013${letter}026 ${key}`)).toBe(true)
    }
  })

  test('The key of a known account is right, every other one is wrong', () => {
    const keys = [...Array(100).keys()].map(number => String(number).padStart(2, '0'))
    expect(keys.filter(key => isRibKeyRight(`20041 01005 0500013M026 ${key}`))).toEqual(['06'])
  })

  test('What is no RIB has no right key', () => {
    for (const rib of ['', 'abc', '30002 00550 0000157841z 25', 'é'.repeat(23)]) expect(isRibKeyRight(rib)).toBe(false)
  })
})

describe('Tracking number', () => {
  test.each([
    '12345 ABCDE 12345678901 AB',
    '12345ABCDE12345678901AB',
    '12345  ABCDE12345678901   AB',
    'RR123456789FR',
    '12345678901',
    '6A1234567890123',
    ' RR123456789FR '
  ])('%s is taken', number => expect(sentenceOf(TrackingNumber, number)).toBeNull())

  test.each([
    '',
    undefined,
    '1234567890',
    '1234567890123456',
    '12345 abcde 12345678901 ab',
    'rr123456789fr',
    '12345 ABCDE 1234567890 AB',
    '12345-ABCDE-12345678901-AB',
    '12345\tABCDE\t12345678901\tAB'
  ])('%s is refused', number => expect(sentenceOf(TrackingNumber, number)).toBe('Le numéro de suivi est incorrect'))
})

describe('Offer', () => {
  test.each([Number.NaN, 0, -0, -1, 1e-9, 5e-9, '12', '', null, undefined, Infinity, -Infinity])(
    'A price of %s is refused',
    price => expect(sentenceOf(OfferPrice, price)).toBe('Le prix doit être un nombre supérieur à 0')
  )

  test('A price is an amount that can be paid', () => {
    for (const price of [0.01, 0.29, 1.1, 120, 9_999_999.99]) expect(sentenceOf(OfferPrice, price)).toBeNull()
    for (const price of [0.001, 10.005, 10_000_000, 1e300])
      expect(sentenceOf(OfferPrice, price)).toBe(
        'Le prix doit avoir deux décimales au plus et rester inférieur à 10 000 000 €'
      )
  })

  test('Title and description are not empty', () => {
    for (const schema of [OfferTitle, OfferDescription]) {
      for (const empty of ['', '  ', undefined])
        expect(sentenceOf(schema, empty)).toBe('Le titre et la description sont obligatoires')
      expect(sentenceOf(schema, 'x')).toBeNull()
    }
  })
})

describe('Texts', () => {
  test('A chat message is more than blanks', () => {
    for (const blank of ['', ' ', '\n\t\u00A0\uFEFF', undefined])
      expect(sentenceOf(ChatText, blank)).toBe('Votre message est vide')
    expect(z.parse(ChatText, ' ok\nbien ')).toBe('ok\nbien')
    expect(sentenceOf(ChatText, 'x'.repeat(5000))).toBeNull()
    expect(sentenceOf(ChatText, 'x'.repeat(5001))).toBe('Ce texte est trop long')
  })

  test('The first message of a collector is longer than one character', () => {
    for (const short of ['', 'x', ' x ', undefined])
      expect(sentenceOf(ShortcutText, short)).toBe('Votre message doit contenir au moins 2 caractères')
    expect(sentenceOf(ShortcutText, 'ok')).toBeNull()
  })

  test('A code is not empty, and may come with the spaces of a pasted one', () => {
    for (const empty of ['', '  ', undefined])
      expect(sentenceOf(VerificationCode, empty)).toBe('Saisissez le code reçu par e-mail')
    expect(z.parse(VerificationCode, ' 123456 ')).toBe('123456')
  })

  test('Consent is a ticked box and nothing else', () => {
    expect(sentenceOf(Consent, true)).toBeNull()
    for (const other of [false, undefined, 'true', 1])
      expect(sentenceOf(Consent, other)).toBe('Vous devez accepter les conditions et la création du compte')
  })
})

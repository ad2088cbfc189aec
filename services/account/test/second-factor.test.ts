import { createAccount, forgotPassword, getMe, logIn, resetPassword } from '@comptoir/contracts/account/account-calls'
import { listUsers } from '@comptoir/contracts/account/account-staff'
import { confirmTotp, removeTotp, setUpTotp } from '@comptoir/contracts/account/second-factor-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAuthenticator, atTheStartOfAStep, aWrongCode, presentStep } from '../testing/authenticator.ts'
import { aPerson, linkPattern, openShop, refusals, succeeded, type Browser, type Shop } from '../testing/shop.ts'

const administrator = { email: 'patron@comptoir.test', password: 'Boutique75' }
const { email, password: passwd } = administrator

let shop: Shop
const opened = async () => {
  shop = await openShop({ administrator })
}
beforeEach(atTheStartOfAStep)
afterEach(async () => {
  await shop.close()
  jest.restoreAllMocks()
})

const logInWith = (code?: string, browser: Browser = shop.aBrowser()) =>
  browser.ask(logIn, { email, passwd, ...(code === undefined ? {} : { code }) })

const aStaffBrowser = async () => {
  const browser = shop.aBrowser()
  await logInWith(undefined, browser)
  return browser
}

/** Staff with a second factor. The code of the step before now confirmed it, so those of now and of the next step are fresh. */
const aFactor = async () => {
  const browser = await aStaffBrowser()
  const { secret, uri } = await browser.ask(setUpTotp, {})
  const app = anAuthenticator(uri)
  const confirmed = app(-1)
  const { recoverycodes } = await browser.ask(confirmTotp, { code: confirmed })
  return { browser, secret, uri, app, confirmed, recoverycodes }
}

test('A factor asks for a code once it is confirmed, and not before', async () => {
  await opened()
  const browser = await aStaffBrowser()
  expect(await browser.ask(getMe, {})).toMatchObject({ secondfactor: 'off' })
  const first = await browser.ask(setUpTotp, {})
  const { secret, uri } = await browser.ask(setUpTotp, {})
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Comptoir:patron%40comptoir.test?issuer=Comptoir&secret=${secret}&algorithm=SHA1&digits=6&period=30`
  )
  expect(secret).not.toBe(first.secret)
  expect(await logInWith()).toMatchObject({ email, secondfactor: 'off' })
  for (const code of [anAuthenticator(first.uri)(), aWrongCode(anAuthenticator(uri))])
    await expect(browser.ask(confirmTotp, { code })).rejects.toMatchObject({ code: 'code_invalid' })

  const app = anAuthenticator(uri)
  const shown = app(-1)
  const { recoverycodes } = await browser.ask(confirmTotp, { code: `${shown.slice(0, 3)} ${shown.slice(3)}` })
  expect(new Set(recoverycodes).size).toBe(10)
  for (const code of recoverycodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  await expect(logInWith()).rejects.toMatchObject({ code: 'second_factor_required' })
  expect(await logInWith(app())).toMatchObject({ email, secondfactor: 'on' })
  for (const [call, input] of [
    [setUpTotp, {}],
    [confirmTotp, { code: app(1) }]
  ] as const)
    await expect(browser.ask(call, input as never)).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('A wrong password tells nothing of the factor, and a code alone opens nothing', async () => {
  await opened()
  const { app } = await aFactor()
  for (const code of [undefined, app()])
    await expect(
      shop.aBrowser().ask(logIn, { email, passwd: 'Boutique76', ...(code === undefined ? {} : { code }) })
    ).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(await logInWith(app())).toMatchObject({ email })
})

test('A code counts once: replayed, older than the last one or of the confirmation it is wrong', async () => {
  await opened()
  const { app, confirmed } = await aFactor()
  const [now, next] = [app(), app(1)]
  await expect(logInWith(confirmed)).rejects.toMatchObject({ code: 'bad_credentials' })
  await logInWith(next)
  for (const code of [next, now]) await expect(logInWith(code)).rejects.toMatchObject({ code: 'bad_credentials' })
})

test('Of three logins at once with one code one opens a session, by an app as by a recovery code', async () => {
  await opened()
  const { app, recoverycodes } = await aFactor()
  for (const code of [app(), recoverycodes[0]!]) {
    const settled = await Promise.allSettled([logInWith(code), logInWith(code), logInWith(code)])
    expect([succeeded(settled), refusals(settled)]).toEqual([1, ['bad_credentials', 'bad_credentials']])
  }
})

test('Two services that read the account before either wrote let one code through once', async () => {
  await opened()
  const { app } = await aFactor()
  const code = app()
  let stored: unknown
  // Another replica uses the code up between the reading of the account and the write of this one.
  shop.hashes.meanwhile = async () => {
    stored ??= await shop.users.findOneAndUpdate({ email }, { $set: { 'totp.laststep': presentStep() + 1 } })
  }
  await expect(logInWith(code)).rejects.toMatchObject({ code: 'bad_credentials' })
})

test('Who lost the telephone logs in by a recovery code, once, takes the factor away and sets up another', async () => {
  await opened()
  const { uri, recoverycodes } = await aFactor()
  const [one, two, three] = recoverycodes as [string, string, string]
  const browser = shop.aBrowser()
  await logInWith(` ${one.toUpperCase().replace('-', ' ')} `, browser)
  await expect(logInWith(one)).rejects.toMatchObject({ code: 'bad_credentials' })
  await expect(browser.ask(removeTotp, { passwd: 'Boutique76', code: two })).rejects.toMatchObject({
    code: 'password_wrong'
  })
  await expect(browser.ask(removeTotp, { passwd, code: one })).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await browser.ask(removeTotp, { passwd, code: two })).toEqual({})
  await expect(browser.ask(removeTotp, { passwd, code: three })).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(await logInWith()).toMatchObject({ secondfactor: 'off' })

  const again = await browser.ask(setUpTotp, {})
  expect(again.uri).not.toBe(uri)
  const fresh = await browser.ask(confirmTotp, { code: anAuthenticator(again.uri)() })
  await expect(logInWith(three)).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(await logInWith(fresh.recoverycodes[9])).toMatchObject({ secondfactor: 'on' })
})

test('Wrong codes count as wrong passwords: a right password in between clears nothing', async () => {
  await opened()
  const { app } = await aFactor()
  const stranger = shop.aBrowser()
  for (let tries = 0; tries < 5; tries++) {
    await expect(logInWith(undefined, stranger)).rejects.toMatchObject({ code: 'second_factor_required' })
    await expect(logInWith(aWrongCode(app), stranger)).rejects.toMatchObject({ code: 'bad_credentials' })
  }
  const before = shop.hashes.count
  await expect(logInWith(app(), stranger)).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect(shop.hashes.count).toBe(before)
})

test('Wrong codes of a removal, and of a confirmation, make the next one wait', async () => {
  await opened()
  const { app, browser } = await aFactor()
  for (let tries = 0; tries < 5; tries++)
    await expect(browser.ask(removeTotp, { passwd, code: aWrongCode(app) })).rejects.toMatchObject({
      code: 'code_invalid'
    })
  await expect(browser.ask(removeTotp, { passwd, code: app() })).rejects.toMatchObject({ code: 'too_many_attempts' })
  await shop.close()

  await opened()
  const other = await aStaffBrowser()
  const shown = anAuthenticator((await other.ask(setUpTotp, {})).uri)
  for (let tries = 0; tries < 5; tries++)
    await expect(other.ask(confirmTotp, { code: aWrongCode(shown) })).rejects.toMatchObject({ code: 'code_invalid' })
  await expect(other.ask(confirmTotp, { code: shown() })).rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('A mail tells staff that their factor was set up or taken away, and how many recovery codes are left', async () => {
  await opened()
  const { browser, app, secret, recoverycodes } = await aFactor()
  const mails = () => shop.mailsTo(email)
  const subjects = async () => (await mails()).map(({ subject }) => subject).toSorted()
  const [setUp, used, removed] = [
    'La double authentification est activée',
    'Un code de secours a servi',
    'La double authentification est retirée'
  ]
  await eventually(async () => expect(await subjects()).toEqual([setUp]))
  await logInWith(app())
  await expect(logInWith('abcde-fghjk')).rejects.toMatchObject({ code: 'bad_credentials' })
  await logInWith(recoverycodes[0])
  expect(await shop.mailed(email, /(Il vous en reste \d+)/)).toBe('Il vous en reste 9')
  await logInWith(recoverycodes[1])
  expect(await shop.mailed(email, /(Il vous en reste \d+)/, 2)).toBe('Il vous en reste 8')
  await browser.ask(removeTotp, { passwd, code: recoverycodes[2]! })
  // The login by the app was not worth a mail, nor was the wrong code.
  await eventually(async () => expect(await subjects()).toEqual([removed, setUp, used, used].toSorted()))
  const written = JSON.stringify(await mails())
  for (const kept of [secret, ...recoverycodes]) expect(written).not.toContain(kept)
})

test('A reset of the password by mail leaves the factor', async () => {
  await opened()
  const { app } = await aFactor()
  await shop.aBrowser().ask(forgotPassword, { email })
  const link = new URL(await shop.mailed(email, linkPattern))
  await shop.aBrowser().ask(resetPassword, { passwd: 'Vanille42', code: link.pathname.split('/').at(-1) ?? '', email })
  const withNew = (code?: string) =>
    shop.aBrowser().ask(logIn, { email, passwd: 'Vanille42', ...(code === undefined ? {} : { code }) })
  await expect(withNew()).rejects.toMatchObject({ code: 'second_factor_required' })
  expect(await withNew(app())).toMatchObject({ email })
})

test('Neither the secret nor a recovery code can be read in the database or in the log, and a list shows nothing of them', async () => {
  await opened()
  const { browser, secret, recoverycodes, app } = await aFactor()
  const code = app()
  await logInWith(code)
  const stored = JSON.stringify(await shop.users.find().toArray())
  const told = shop.logged()
  const listed = JSON.stringify(await browser.ask(listUsers, { limit: 50 }))
  for (const kept of [secret, code, ...recoverycodes, ...recoverycodes.map(one => one.replace('-', ''))])
    for (const place of [told, listed, ...(kept === code ? [] : [stored])]) expect(place).not.toContain(kept)
  expect(listed).not.toContain('totp')
})

test('A sign-up sent again opens no session of an account that became staff and has a factor', async () => {
  await opened()
  const person = { ...aPerson(), requestid: 'request-of-this-sign-up' }
  await shop.aBrowser().ask(createAccount, person)
  expect(await shop.aBrowser().ask(createAccount, person)).toMatchObject({ email: person.email })
  await shop.users.updateOne({ email: person.email }, { $set: { totp: { sealed: '', laststep: 0, recovery: [] } } })
  await expect(shop.aBrowser().ask(createAccount, person)).rejects.toMatchObject({ code: 'email_taken' })
})

test('To a seller the factor does not exist', async () => {
  await opened()
  const seller = shop.aBrowser()
  const person = aPerson()
  const { id } = await seller.ask(createAccount, person)
  await shop.users.updateOne({ _id: id }, { $set: { status: 'active', provedat: new Date() } })
  await expect(seller.ask(setUpTotp, {})).rejects.toMatchObject({ code: 'not_found' })
  expect(await seller.ask(logIn, { email: person.email, passwd: person.passwd, code: '123456' })).not.toHaveProperty(
    'secondfactor'
  )
})

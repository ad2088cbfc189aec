import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { silentLog } from '@comptoir/kit/testing/log'
import { MongoClient } from 'mongodb'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anActiveSeller, aSeller } from './account-holder.ts'
import { endPortal, launchPortal, newDataDir, removeDataDir } from './portal.ts'
import { aVisitor, type Answer } from './seller.ts'

const canaries = {
  password: 'Canari7MotDePasse',
  'wrong password': 'Canari8Faux',
  'new password': 'Canari9Nouveau',
  'reset password': 'Canari6Remise',
  rib: 'CANAR IRIB0 0CANARI0RIB 12',
  'account number': '0CANARI0RIB',
  paypal: 'canari.paie@example.fr',
  code: 'CANARICODE77',
  'reset code': 'canari-reset-secret-that-opens-nothing-000000'
}

/** Every document of the database of a portal that has stopped, as JSON. */
const savedDocuments = async (dataDir: string): Promise<string> => {
  const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log: silentLog })
  const client = await MongoClient.connect(database.url)
  try {
    const db = client.db('comptoir')
    const texts: string[] = []
    for (const { name } of await db.listCollections().toArray())
      for await (const document of db.collection(name).find()) texts.push(JSON.stringify(document))
    return texts.join('\n')
  } finally {
    await client.close()
    await database.stop()
  }
}

const savedFiles = async (dataDir: string): Promise<Buffer[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return Promise.all(entries.filter(entry => entry.isFile()).map(entry => readFile(join(entry.parentPath, entry.name))))
}

test('What was typed in secret is in no log, no answer that failed, and nowhere on the disk in clear', async () => {
  const dataDir = await newDataDir()
  const portal = await launchPortal(dataDir, { LOG_LEVEL: 'debug' })
  let log = ''
  portal.process.stdout?.on('data', chunk => (log += String(chunk)))
  const failures: string[] = []
  const keep = (answer: Answer) => {
    if (answer.status >= 400) failures.push(JSON.stringify(answer.body))
    return answer
  }

  const payment = { paymenttype: 'B', paymentdata: { name: 'Anna Martin', rib: canaries.rib } }
  const seller = await anActiveSeller(portal.url, { passwd: canaries.password, ...payment })
  const { person } = seller
  const stranger = aSeller(portal.url, person)
  keep(await aVisitor(portal.url).post('/api/account/create', person))
  keep(await stranger.logIn(canaries['wrong password']))
  keep(await seller.post('/api/account/code', { code: canaries.code }))
  keep(await seller.post('/api/account/modify/payment', { ...payment, passwd: canaries['wrong password'] }))
  keep(
    await seller.post('/api/account/modify/payment', {
      paymenttype: 'P',
      paymentdata: { email: canaries.paypal },
      passwd: canaries.password
    })
  )
  keep(await seller.post('/api/account/modify/payment', { ...payment, passwd: canaries.password }))
  keep(
    await seller.post('/api/account/modify/password', {
      passwd: canaries.password,
      newpasswd: canaries['new password']
    })
  )
  const reset = (code: string) =>
    aVisitor(portal.url).post('/api/account/forgot/reset', {
      passwd: canaries['reset password'],
      code,
      email: person.email
    })
  keep(await reset(canaries['reset code']))
  await aVisitor(portal.url).post('/api/account/forgot', { email: person.email })
  const link = new URL(await seller.mailedLink())
  const secret = link.pathname.split('/').at(-1) ?? ''
  keep(await reset(secret))
  keep(await reset(secret))
  keep(await stranger.logIn(canaries['reset password']))
  const token = /session=([^;]+)/.exec(stranger.cookieHeader())?.[1] ?? ''
  const sessionid = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  keep(
    await aVisitor(portal.url).send('/api/account/create', { method: 'POST', body: `{"passwd":"${canaries.password}"` })
  )
  await endPortal(portal)

  expect(failures.length).toBeGreaterThan(5)
  expect(sessionid).toMatch(/^[\w-]{43}$/)
  const secrets = Object.entries({ ...canaries, secret, token, sessionid })
  const [documents, files] = [await savedDocuments(dataDir), await savedFiles(dataDir)]
  for (const [what, text] of secrets) {
    expect({ what, logged: log.includes(text) }).toEqual({ what, logged: false })
    expect({ what, told: failures.join().includes(text) }).toEqual({ what, told: false })
    expect({ what, stored: documents.includes(text) }).toEqual({ what, stored: false })
    expect({ what, onDisk: files.some(file => file.includes(text)) }).toEqual({ what, onDisk: false })
  }
  // The search itself finds what is there.
  expect(documents).toContain(person.email)
  await removeDataDir(dataDir)
})

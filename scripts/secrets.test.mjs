import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { findSecrets } from './secrets.mjs'

const folders = []
after(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

/** A tree of files that git knows, by path and content. */
const aTree = files => {
  const root = mkdtempSync(join(tmpdir(), 'comptoir-secrets-'))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  execFileSync('git', ['add', '--all'], { cwd: root })
  return root
}

// Put together here, so that this file is no finding itself.
const hex = 'k' + '0a1b2c3d4e5f6789'.repeat(4)
const letters = (length, from = 'Ab3dEfGh1jKlMn0pQrStUvWxYz2456789') => from.repeat(4).slice(0, length)
const privateKey = (...kind) => generateKeyPairSync(...kind).privateKey.export({ type: 'pkcs8', format: 'pem' })
const planted = {
  'a private key of RSA': ['id_rsa', [privateKey('rsa', { modulusLength: 1024 })]],
  'a private key of an elliptic curve': ['tls/key.pem', [privateKey('ed25519')]],
  'a key of AWS': ['src/a.ts', ["const id = 'AKIA", 'QWERTYUIOPASDF42', "'\n"]],
  'a token of GitHub': ['src/b.ts', ["'ghp_", letters(36), "'"]],
  'a fine-grained token of GitHub': ['src/c.ts', ["'github_pat_", letters(22), '_', letters(59), "'"]],
  'a token of Slack': ['d.md', ['xoxb-', '123456789012-123456789012-', letters(24)]],
  'a key of Stripe': ['e.ts', ["'sk_live_", letters(24), "'"]],
  'a token of npm': ['.npmrc', ['//registry.example/:_authToken=npm_', letters(36)]],
  'a key of Google': ['f.ts', ["'AIza", letters(35), "'"]],
  'a JSON web token': ['g.ts', ["'eyJhbGciOiJIUzI1NiJ9", '.eyJzdWIiOiIxMjM0NTY3ODkwIn0.', letters(43), "'"]],
  'the address of a database': ['h.ts', ["'mongodb://root:", letters(16), "@db.example.org/x'"]],
  'a key in a file of Compose': ['docker-compose.yml', ['environment:\n  DATA_KEY: ', hex, '\n']],
  'a password in an environment file': ['.env.production', ['MONGO_PASSWORD=', hex, '\n']],
  'a secret in YAML': ['deploy/values.yaml', ['clientSecret: "', letters(40), '"\n']]
}

for (const [what, [file, parts]] of Object.entries(planted))
  void test(`${what} is found, and not printed`, async () => {
    const found = await findSecrets(aTree({ [file]: parts.join(''), 'README.md': 'A shop.' }))
    assert.notEqual(found.length, 0)
    for (const one of found)
      assert.match(one, new RegExp(`^${file.replaceAll('.', '\\.')}:\\d+: [a-z-]+ [0-9a-f]{16}$`))
  })

void test('names of settings, references to them, short values and what git does not know are no findings', async () => {
  const compose = [
    'environment:',
    "  DATA_KEY: '${DATA_KEY:?run docker/secrets.sh}'",
    "  MONGODB_URL: 'mongodb://portal:${MONGO_PASSWORD}@mongo:27017/comptoir'",
    '  PASSWORD_FILE: /run/secrets/the-password-of-mongo-1',
    '  SESSION_KEY: changeme'
  ]
  const root = aTree({
    'docker-compose.yml': compose.join('\n'),
    'logo.png': `\0DATA_KEY=${hex}`,
    'secrets.sh': 'KEY=$(openssl rand -hex 32)'
  })
  writeFileSync(join(root, '.env'), `DATA_KEY=${hex}\n`)
  assert.deepEqual(await findSecrets(root), [])
})

void test('an allowed place is passed over, there and nowhere else; one that is gone is told', async () => {
  const text = `DATA_KEY=${hex}`
  const root = aTree({ 'a.env': `${text}\n`, 'b.env': `\n${text}\n` })
  const [first, second] = await findSecrets(root)
  const fingerprint = first.split(' ').at(-1)
  const allowed = { file: 'a.env', fingerprint, why: 'made up' }
  assert.deepEqual(await findSecrets(root, [allowed]), [second])
  assert.match(second, /^b\.env:2: named-value /)
  const gone = await findSecrets(root, [allowed, { ...allowed, file: 'b.env' }, { ...allowed, file: 'c.env' }])
  assert.deepEqual(gone, ['c.env: what was allowed there is gone, take it off the list'])
})

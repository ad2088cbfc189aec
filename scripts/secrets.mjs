// Looks for secrets in the files that git knows, and would publish. The rules for tokens of well-known services, private
// keys and addresses with passwords are secretlint's; those below find what has no form of its own.
import { lintSource } from '@secretlint/core'
import { creator as wellKnown } from '@secretlint/secretlint-rule-preset-recommend'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Files of settings: there a long value under such a name is a secret. Sources have too many harmless ones, in tests. */
const settings = /(^|\/)(\.env[^/]*|\.npmrc|[^/]*Dockerfile|[^/]*\.(env|ya?ml|toml|ini|conf|properties|sh))$/
const ownRules = [
  // Short keys too, of elliptic curves: secretlint's rule knows long ones.
  { id: 'private-key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----[\w+/=\s\\:,-]{40,}?-----END/g },
  { id: 'google-api-key', pattern: /\bAIza[\w-]{35}\b/g },
  { id: 'json-web-token', pattern: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g },
  {
    id: 'named-value',
    files: settings,
    pattern:
      /\b\w*(?:key|secret|token|passw(?:or)?d)['"]?\s*[:=]\s*['"]?(?=[\w+/=-]*\d)[\w+/-]{20,}={0,2}(?![\w+/(-])/gi
  }
]

const wellKnownRules = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: wellKnown,
      // The id of a key alone says whose account it is, and its secret is seldom far.
      rules: [{ id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }]
    }
  ]
}

/** Names a text without repeating it. */
const fingerprintOf = text => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The secrets in one file: the rule, the line (from 1) and the fingerprint of the text. */
const secretsOf = async (path, content) => {
  const { messages } = await lintSource({
    source: { filePath: path, content, contentType: 'text', ext: extname(path) },
    options: { config: wellKnownRules }
  })
  const found = messages.map(({ ruleId, range: [start, end] }) => ({
    rule: ruleId.replace('@secretlint/secretlint-rule-', ''),
    start,
    text: content.slice(start, end)
  }))
  for (const { id, files, pattern } of ownRules)
    if (!files || files.test(path))
      for (const { 0: text, index } of content.matchAll(pattern)) found.push({ rule: id, start: index, text })
  return found.map(({ rule, start, text }) => ({
    rule,
    line: content.slice(0, start).split('\n').length,
    fingerprint: fingerprintOf(text)
  }))
}

const filesOf = root => {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) throw new Error(`git does not list the files of ${root}`)
  return stdout.split('\0').filter(Boolean)
}

/** The content of a text file; null for another kind of file, and for one that was removed and not committed. */
const textOf = path => {
  try {
    const bytes = readFileSync(path)
    return bytes.includes(0) ? null : bytes.toString()
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(error.code)) return null
    throw error
  }
}

/**
 * Returns what in the files of git under `root` looks like a secret, by file, line, rule and fingerprint, never with its
 * text. `allowed` names texts of single files, `{file, fingerprint, why}`: one that is not there any more is returned too,
 * so that the list stays true.
 */
export const findSecrets = async (root, allowed = []) => {
  const unused = new Set(allowed)
  const found = new Set()
  for (const file of filesOf(root)) {
    const content = textOf(join(root, file))
    if (content === null) continue
    for (const { rule, line, fingerprint } of await secretsOf(file, content)) {
      const place = allowed.find(one => one.file === file && one.fingerprint === fingerprint)
      if (place) unused.delete(place)
      else found.add(`${file}:${line}: ${rule} ${fingerprint}`)
    }
  }
  return [...found, ...[...unused].map(({ file }) => `${file}: what was allowed there is gone, take it off the list`)]
}

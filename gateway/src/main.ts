import { runService } from '@comptoir/kit/run/program'
import { readConfig } from './config.ts'
import { buildGateway } from './gateway.ts'
import { listen } from './listen.ts'

await runService({
  name: 'gateway',
  settings: readConfig,
  async start({ openStore, ...parts }, config) {
    const gateway = await buildGateway({
      ...parts,
      blobs: { photos: await openStore('photos'), catalogue: await openStore('catalogue') },
      config: {
        publicUrl: config.PUBLIC_URL,
        sessionKey: Buffer.from(config.SESSION_KEY),
        secureCookies: config.PUBLIC_URL.startsWith('https:'),
        trustProxy: config.TRUST_PROXY ?? false,
        siteDir: config.SITE_DIR
      },
      // Nothing of the portal is on this machine's disk; a full spool folder refuses the upload that meets it.
      lowDisk: () => false
    })
    return { url: await listen(gateway, config.HOST, config.PORT), stop: () => gateway.close() }
  }
})

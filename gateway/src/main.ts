import { runService } from '@comptoir/kit/run/service-program'
import { Environment, publicUrlOf } from './config.ts'
import { buildGateway } from './gateway.ts'
import { listen } from './listen.ts'

await runService({
  name: 'gateway',
  environment: Environment,
  async start({ photos, openStore, ...parts }, settings) {
    const publicUrl = publicUrlOf(settings)
    const gateway = await buildGateway({
      ...parts,
      blobs: { photos, catalogue: await openStore('catalogue') },
      config: {
        publicUrl,
        sessionKey: Buffer.from(settings.SESSION_KEY),
        trustProxy: settings.TRUST_PROXY ?? false,
        siteDir: settings.SITE_DIR,
        serviceWorker: settings.SERVICE_WORKER
      },
      // Nothing of the portal is on this machine's disk; a full spool folder refuses the upload that meets it.
      lowDisk: () => false
    })
    const stop = async () => {
      await gateway.endRequests()
      await gateway.close()
    }
    return { url: await listen(gateway, settings.HOST, settings.PORT), stop }
  }
})

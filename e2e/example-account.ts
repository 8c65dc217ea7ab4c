import { listReplies } from '#contract/replies.ts';
import * as calls from '#contract/sending.ts';
import type { Ids } from '#server/example.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { makeExamples } from '#server/platform/testing/examples.ts';
import { numbersWithEndings } from './carrier.ts';
import { importContent } from './contacts.ts';

const CONTACTS_CSV = `Mobile,First name,Last name,City
0843331197,Zoë,Coetzee,Cape Town
0843331100,Thandi,Nkosi,Durban
0843331147,Sipho,Pillay,Pretoria
+27 84 333 1147,Sipho,Pillay,Pretoria
none,Lerato,Molefe,Polokwane
`;

/**
 * Adds every capability's examples, an imported file of contacts, and a campaign with every outcome. The
 * returned ids include those of the group, the import, the campaign and a delivered message. `number` is the
 * number of a phone that replied.
 */
export async function fillAccount(call: CallApi): Promise<Ids> {
  const ids = await makeExamples(call);
  const { groupId, importId } = await importContent(
    call,
    { fileName: 'people.csv', file: Buffer.from(CONTACTS_CSV) },
    'Newsletter',
  );
  const outcomes = ['00', '47', '12', '63', '90', '91', '92', '93', '96', '97', '98'];
  const numbers = numbersWithEndings('84333', 11, outcomes).join('\n');
  const campaignId = await sendCampaign(call, {
    sender: '43366',
    text: 'Our café is open late on Friday. Coming?',
    audience: { numbers },
  });
  await eventually('the replies', async () => {
    const { items: replies } = (await call(listReplies, { query: { search: '2784333' } })).body;
    return replies.length === 2;
  });
  const { items: sent } = (
    await call(calls.listCampaignMessages, { params: { campaignId }, query: { state: 'delivered' } })
  ).body;
  return { ...ids, groupId, importId, campaignId, messageId: sent[0]!.id, number: '27843331197' };
}

type CampaignInput = {
  sender: string;
  text: string;
  name?: string;
  audience: { numbers?: string; groupIds?: number[] };
};

/** Sends a campaign and returns its id. Does not wait for any messages. */
export async function sendCampaign(call: CallApi, input: CampaignInput): Promise<number> {
  const { body } = await call(calls.createCampaign, { body: input });
  await call(calls.sendCampaign, { params: { campaignId: body.id } });
  return body.id;
}

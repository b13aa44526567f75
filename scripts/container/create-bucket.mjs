// Run once by docker-compose.yml before anything needs the storage: makes the bucket of S3_BUCKET if it is missing, and
// lets the pages of APP_URL send files to it.
import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';

const {
  APP_URL,
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION = 'us-east-1',
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
} = process.env;

const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});

async function exists() {
  try {
    await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET }));
    return true;
  } catch (error) {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  }
}

if (await exists()) {
  console.log(`The bucket ${S3_BUCKET} is there.`);
} else {
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  console.log(`Made the bucket ${S3_BUCKET}.`);
}

if (APP_URL) {
  const rule = {
    AllowedOrigins: [new URL(APP_URL).origin],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['content-type'],
    MaxAgeSeconds: 3600,
  };
  await client.send(new PutBucketCorsCommand({ Bucket: S3_BUCKET, CORSConfiguration: { CORSRules: [rule] } }));
  console.log(`Pages of ${rule.AllowedOrigins[0]} may send files to it.`);
}

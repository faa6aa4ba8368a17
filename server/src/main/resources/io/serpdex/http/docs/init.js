'use strict';

const FORM = 'application/x-www-form-urlencoded';

/*
 * Left alone, Swagger UI fills every field of a form with an invented value, such as "string". Here a form starts with the
 * values of the operation's example and is empty otherwise: the service takes an empty parameter for an absent one.
 */
function fillForms(text) {
  const api = JSON.parse(text);
  for (const path of Object.values(api.paths)) {
    const form = path.post?.requestBody?.content[FORM];
    if (form) {
      const schema = api.components.schemas[form.schema.$ref.split('/').pop()];
      const example = Object.values(form.examples)[0].value;
      for (const [name, property] of Object.entries(schema.properties)) {
        property.example = example[name] ?? property.default ?? '';
      }
    }
  }
  return JSON.stringify(api);
}

const FilledForms = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        updateSpec: (original) => (text) => original(text ? fillForms(text) : text)
      }
    }
  }
});

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  plugins: [FilledForms],
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  // Nothing leaves for the online validator.
  validatorUrl: null
});

'use strict';

const FORM = 'application/x-www-form-urlencoded';

/*
 * By default, Swagger UI fills every field of a form with a placeholder such as "string". This plugin uses the values of
 * the example and leaves other fields empty. The server treats empty parameters as absent.
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
  // Disables the online validator.
  validatorUrl: null
});
